import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import * as jsxRuntime from 'react/jsx-runtime';
import { type Beginning, keptOverrides } from '../../boot/chosen-versions';
import type { ModuleFederation } from '../../composition/runtime-core';
import { showBanner, type TakenOverride } from './banner';
import { firstOfEach, isFault, isOverride, type Override, parseOverride, writeOverride } from './override';
import { readOverride } from './read-override';

const JSX = 'react/jsx-runtime';
const JSX_DEV = 'react/jsx-dev-runtime';

/** Modules that remotes find on the page: name to version. */
const sharedModulesOf = ({ shareScopeMap }: ModuleFederation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shareScopeMap.default ?? {}).map(([name, versions]) => [
      name,
      Object.keys(versions)[0] ?? '',
    ]),
  );

/**
 * Shares what a development server's build asks for and a shell for production does not have: there, that module
 * of React is empty. It differs from its like for production in debugging hints alone, so that one stands in.
 * @returns whether that was needed
 */
function shareWithDevelopmentBuilds(federation: ModuleFederation): boolean {
  const like = federation.options.shared[JSX]?.[0];
  if (JSX_DEV in sharedModulesOf(federation) || !like) return false;
  const { Fragment, jsx } = jsxRuntime;
  const jsxDEV = (...[type, props, key]: Parameters<typeof jsx>) => jsx(type, props, key);
  const { version, shareConfig } = like;
  federation.registerShared({ [JSX_DEV]: { version, shareConfig, lib: () => ({ Fragment, jsxDEV }) } });
  return true;
}

/**
 * Loads the page anew whenever a development server has built something else. Its hot updates arrive, but the
 * React of production can't take them over. The messages are those of the server's own client.
 */
function reloadAfterBuilds(): void {
  let stale = false;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'webpackInvalid') stale = true;
    else if (stale && (data.type === 'webpackOk' || data.type === 'webpackWarnings')) location.reload();
  });
}

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
  // What a developer's machine does not say, the environment does.
  const given = Object.fromEntries(
    Object.entries(versions).map(([remote, version]) => {
      const settings = chosen[remote]?.settings;
      return [remote, settings ? { ...version, settings } : version] as const;
    }),
  );
  const offers = Object.entries(given).map(([remote, version]) => [remote, [version]] as const);
  const disabled = Object.entries(environment.disabled ?? {}).filter(([remote]) => !names.includes(remote));
  return {
    environment: {
      ...environment,
      remotes: { ...environment.remotes, ...Object.fromEntries(offers) },
      disabled: Object.fromEntries(disabled),
    },
    chosen: { ...chosen, ...given },
    reasons: { ...reasons, ...Object.fromEntries(names.map((remote) => [remote, 'override' as const])) },
  };
}

/**
 * Puts the remotes of the developer's own machine in their places, and says so at the top of the page. What the session
 * has not agreed to yet is asked for there first: an address may come from anybody, and until then nothing is fetched
 * from this machine. What can't be used is left out, and said as well.
 * @param beginning with the overrides as they are written; of a remote's the first one counts
 * @param federation what shares modules with the remotes
 */
export async function startOverrides(
  beginning: Beginning & { readonly overrides: readonly string[] },
  federation: ModuleFederation,
): Promise<Beginning> {
  const parsed = beginning.overrides.map(parseOverride);
  const wanted = firstOfEach(parsed.filter(isOverride));
  const agreed = keptOverrides();
  const isAgreed = (override: Override): boolean => agreed.includes(writeOverride(override));

  if (shareWithDevelopmentBuilds(federation)) reloadAfterBuilds();
  const shared = sharedModulesOf(federation);

  const { entryMs } = beginning.environment.policy.budgets;
  const versions: Record<string, RemoteVersion> = {};
  const taken = wanted.filter(isAgreed).map(async (override): Promise<TakenOverride> => {
    const found = await readOverride(override, shared, entryMs);
    const written = writeOverride(override);
    if (isFault(found)) return { written, fault: found };
    versions[override.remote] = found;
    return { written, override };
  });
  const malformed = parsed.filter(isFault).map((fault) => ({ written: fault.detail, fault }));
  const asking = wanted
    .filter((override) => !isAgreed(override))
    .map((override) => ({ written: writeOverride(override), override, proposed: true }));
  showBanner([...malformed, ...asking, ...(await Promise.all(taken))]);
  return withOverrides(beginning, versions);
}
