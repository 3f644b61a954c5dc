import type { PageEnvironment, RemoteVersion, StandbyVersion } from '@gadgetry/environment/page-environment';
import { withTimeout } from './timing';

async function fetchVersion(standby: StandbyVersion, limitMs: number): Promise<RemoteVersion> {
  const { version, urls, integrity, settings } = standby;
  const [url = '', ...others] = urls;
  const [base = '', fallbackBase] = urls.map((address) => address.slice(0, address.lastIndexOf('/') + 1));
  try {
    const asked = fetch(url, { credentials: 'omit', integrity }).then((response) => response.json());
    // Composing has validated this descriptor, and its hash proves that it is the same.
    const descriptor: RemoteVersion['descriptor'] = await withTimeout(limitMs, asked);
    return {
      version,
      base,
      ...(fallbackBase && { fallbackBase }),
      traffic: 0,
      default: false,
      descriptor,
      ...(settings && { settings }),
    };
  } catch (error) {
    if (others.length === 0) throw error;
    return fetchVersion({ ...standby, urls: others }, limitMs);
  }
}

/**
 * Loads the standby versions of a remote, which replace it if all others fail; leaves out those that don't load.
 * @param recalled versions to leave out, also those recalled in the meantime
 */
export async function standbyVersions(
  { remotes, standby, policy }: PageEnvironment,
  remote: string,
  recalled: ReadonlySet<string>,
): Promise<readonly RemoteVersion[]> {
  // A fallback would hide that a developer's own build failed.
  if (remotes[remote]?.some(({ override }) => override)) return [];
  const answers = await Promise.allSettled(
    (standby?.[remote] ?? []).map((one) => fetchVersion(one, policy.budgets.entryMs)),
  );
  const loaded = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  return loaded.filter(({ version }) => !recalled.has(version));
}
