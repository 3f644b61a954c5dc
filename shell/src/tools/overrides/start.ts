import { LINK, type OverrideLink } from '@gadgetry/environment/override-link';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { ElementType, Key } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { type ChosenEnvironment, keptOverrides } from '../../boot/chosen-versions';
import type { ModuleFederation } from '../../composition/runtime-core';
import { type OverrideStatus, showBanner } from './banner';
import {
  firstOfEach,
  isFault,
  isOverride,
  type Override,
  type OverrideFault,
  parseLinked,
  parseOverride,
  refuseLink,
  writeOverride,
} from './override';
import { proveLink } from './prove-link';
import { readOverride } from './read-override';

/** Lists the backends and values that an override asks for, and gets neither from the environment nor from its own build. */
export function missingInput({
  settings,
  descriptor,
}: Pick<RemoteVersion, 'settings' | 'descriptor'>): readonly string[] {
  const { connect = [], config, build } = descriptor;
  const sources = [settings, build.local];
  const required: readonly string[] = Object(config).required ?? [];
  return [
    ...connect
      .filter((name) => !sources.some((given) => given?.connect?.[name]))
      .map((name) => `connect.${name}`),
    ...required
      .filter((name) => !sources.some((given) => name in Object(given?.config)))
      .map((name) => `config.${name}`),
  ];
}

const JSX = 'react/jsx-runtime';
const JSX_DEV = 'react/jsx-dev-runtime';

/** Returns the modules that the page shares with remotes: name to version. */
const sharedModulesOf = ({ shareScopeMap }: ModuleFederation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shareScopeMap.default ?? {}).map(([name, versions]) => [
      name,
      Object.keys(versions)[0] ?? '',
    ]),
  );

/**
 * Shares React's development JSX runtime, which builds of a development server need and a production shell lacks. Uses
 * the production runtime, which only lacks debugging hints.
 * @returns whether it shared the runtime
 */
function shareWithDevelopmentBuilds(federation: ModuleFederation): boolean {
  const production = federation.options.shared[JSX]?.[0];
  if (JSX_DEV in sharedModulesOf(federation) || !production) return false;
  const { Fragment, jsx, jsxs } = jsxRuntime;
  // React of development asks for keys in the children of `jsx`, not of `jsxs`.
  const jsxDEV = (type: ElementType, props: unknown, key?: Key, isStatic?: boolean) =>
    (isStatic ? jsxs : jsx)(type, props, key);
  const { version, shareConfig } = production;
  federation.registerShared({ [JSX_DEV]: { version, shareConfig, lib: () => ({ Fragment, jsxDEV }) } });
  return true;
}

/** Whether React is a development build, as under `npm run dev -- --env store=ADDRESS`. */
function supportsHotUpdates(): boolean {
  const hook: { readonly renderers?: ReadonlyMap<number, object> } =
    Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {};
  return [...(hook.renderers?.values() ?? [])].some((renderer) => 'scheduleRefresh' in renderer);
}

/** Reloads the page after each build of a development server, since production React does not support hot updates. */
function reloadAfterBuilds(): void {
  let hasChanged = false;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window || typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'webpackInvalid') hasChanged = true;
    else if (hasChanged && (data.type === 'webpackOk' || data.type === 'webpackWarnings')) location.reload();
  });
}

/** Returns the environment with some remotes overridden, or added; an override is the only version of its remote. */
export function withOverrides(
  { environment, chosen, reasons }: ChosenEnvironment,
  versions: Readonly<Record<string, RemoteVersion>>,
): ChosenEnvironment {
  const page = {
    chosen: { ...chosen },
    remotes: { ...environment.remotes },
    disabled: { ...environment.disabled },
    reasons: { ...reasons },
  };
  for (const [remote, version] of Object.entries(versions)) {
    // The settings of a developer's machine are added later (`inputOf`).
    const settings = chosen[remote]?.settings;
    const configured = settings ? { ...version, settings } : version;
    page.chosen[remote] = configured;
    page.remotes[remote] = [configured];
    page.reasons[remote] = 'override';
    delete page.disabled[remote];
  }
  const { remotes, disabled, ...choice } = page;
  return { environment: { ...environment, remotes, disabled }, ...choice };
}

/** Returns the overrides to apply: those of a verified link, and those that a developer asks for. */
async function findOverrides(
  environment: PageEnvironment,
  written: readonly string[],
): Promise<{ readonly link?: OverrideLink; readonly local: readonly string[] }> {
  const parameters = new URLSearchParams(location.search);
  const isAllowed = environment.policy.overrides === 'allow';
  const inAddress = parameters.has(LINK.override);
  // A signed address, or any address if overrides are not allowed, must be verified as a whole.
  if (isAllowed && !parameters.has(LINK.signature)) return { local: written };
  const local = isAllowed ? keptOverrides() : [];
  if (!inAddress) return { local };
  const proven = await proveLink(environment, parameters, Date.now());
  if (typeof proven !== 'string') return { link: proven, local };
  refuseLink(proven);
  return { local };
}

/** Whether the page's server refuses scripts without a hash, which builds of a development server lack. */
const needsHashes = (milliseconds: number): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(milliseconds) }).then(
    ({ headers }) => headers.has('integrity-policy'),
    () => false,
  );

type ParsedOverride = Override & { readonly integrity?: string; readonly until?: string };

function overridesOfLink(
  { overrides, expires }: OverrideLink,
  { policy }: PageEnvironment,
): (ParsedOverride | OverrideFault)[] {
  const origins = [location.origin, ...policy.allowedOrigins];
  return overrides.map(({ override, integrity }) => {
    const found = parseLinked(override, origins);
    return isFault(found) ? found : { ...found, integrity, until: expires };
  });
}

/**
 * Replaces remotes by those of the developer's machine or of a signed link, and shows a banner. An override of this machine
 * is fetched only after consent, since an attacker may have written the address.
 * @param boot with the overrides as written; the first one of a remote counts
 */
export async function startOverrides(
  boot: ChosenEnvironment & { readonly overrides: readonly string[]; proven?: Set<string> | undefined },
  federation: ModuleFederation,
): Promise<ChosenEnvironment> {
  const { proven } = boot;
  boot.proven = undefined;
  const { environment } = boot;
  const { link, local } = await findOverrides(environment, boot.overrides);
  const linked = link ? overridesOfLink(link, environment) : [];
  const parsed: (ParsedOverride | OverrideFault)[] = [...linked, ...local.map(parseOverride)];
  if (parsed.length === 0) return boot;
  const wanted = firstOfEach(parsed.filter(isOverride));
  const allowed = keptOverrides();
  const hasConsent = (override: ParsedOverride): boolean =>
    override.until !== undefined || allowed.includes(writeOverride(override));

  if (local.length > 0 && shareWithDevelopmentBuilds(federation) && !supportsHotUpdates())
    reloadAfterBuilds();
  const shared = sharedModulesOf(federation);

  const { entryMs } = environment.policy.budgets;
  const versions: Record<string, RemoteVersion> = {};
  const accepted = wanted.filter(hasConsent).map(async (override): Promise<OverrideStatus> => {
    const { integrity, until, remote } = override;
    const written = writeOverride(override);
    if (until === undefined && (await needsHashes(entryMs)))
      return { written, override: { code: 'needs-hashes', detail: '' } };
    const found = await readOverride(override, shared, entryMs, integrity);
    if (isFault(found)) return { written, override: found };
    if (until !== undefined) proven?.add(override.base);
    versions[remote] = found;
    const settings = boot.chosen[remote]?.settings;
    const missing = missingInput(settings ? { ...found, settings } : found);
    return { written, override, missing, ...(until !== undefined && { until }) };
  });
  const malformed = parsed.filter(isFault).map((fault) => ({ written: fault.detail, override: fault }));
  const proposed = wanted
    .filter((override) => !hasConsent(override))
    .map((override) => ({ written: writeOverride(override), override, proposed: true }));
  showBanner([...malformed, ...proposed, ...(await Promise.all(accepted))]);
  return withOverrides(boot, versions);
}
