import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { ModuleFederation } from '@module-federation/runtime-core';
import type { Beginning } from '../../boot/chosen-versions';
import { showBanner, type TakenOverride } from './banner';
import { reloadAfterBuilds, sharedModulesOf, shareWithDevelopmentBuilds } from './development-builds';
import { firstOfEach, isFault, isOverride, keepOverrides, parseOverride, writeOverride } from './override';
import { readOverride } from './read-override';

/**
 * The page with some remotes taken from elsewhere: an environment that offers of them nothing but that version,
 * so that everything else works on it as ever.
 * @param versions by name of the remote; the environment need not know it
 */
export function withOverrides(
  { environment, chosen, reasons }: Beginning,
  versions: Readonly<Record<string, RemoteVersion>>,
): Beginning {
  const names = Object.keys(versions);
  const offers = Object.entries(versions).map(([remote, version]) => [remote, [version]] as const);
  const disabled = Object.entries(environment.disabled ?? {}).filter(([remote]) => !names.includes(remote));
  return {
    environment: {
      ...environment,
      remotes: { ...environment.remotes, ...Object.fromEntries(offers) },
      disabled: Object.fromEntries(disabled),
    },
    chosen: { ...chosen, ...versions },
    reasons: { ...reasons, ...Object.fromEntries(names.map((remote) => [remote, 'override' as const])) },
  };
}

/**
 * Puts the remotes of the developer's own machine in their places, keeps that for the session, and says so at
 * the top of the page. What can't be used is left out, and said as well.
 * @param beginning with the overrides as they are written; of a remote's the first one counts
 * @param federation what shares modules with the remotes
 */
export async function startOverrides(
  beginning: Beginning & { readonly overrides: readonly string[] },
  federation: ModuleFederation,
): Promise<Beginning> {
  const parsed = beginning.overrides.map(parseOverride);
  const overrides = firstOfEach(parsed.filter(isOverride));
  keepOverrides(overrides);

  if (shareWithDevelopmentBuilds(federation)) reloadAfterBuilds();
  const shared = sharedModulesOf(federation);

  const { entryMs } = beginning.environment.policy.budgets;
  const versions: Record<string, RemoteVersion> = {};
  const taken = overrides.map(async (override): Promise<TakenOverride> => {
    const found = await readOverride(override, shared, entryMs);
    const written = writeOverride(override);
    if (isFault(found)) return { written, fault: found };
    versions[override.remote] = found;
    return { written, override };
  });
  const malformed = parsed.filter(isFault).map((fault) => ({ written: fault.detail, fault }));
  showBanner([...malformed, ...(await Promise.all(taken))]);
  return withOverrides(beginning, versions);
}
