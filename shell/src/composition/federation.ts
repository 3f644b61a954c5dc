import { type AppModule, createApp, isAppModule, missingParts } from '@gadgetry/shared-kernel/contract';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { inputOf } from './input';
import { unmetIn } from './needs';
import { RemoteError } from './remote-error';
import type { Candidate } from './remote-machine';
import { retryShares } from './retry-shares';
import { satisfy } from './runtime-core';
import { AT_ONCE, sharedModules } from './shared-modules';
import { withTimeout } from './timing';

declare global {
  /** Module Federation's runtime, which the remotes find in the page instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** By whole address: the runtime asks with that, and a part may lie beside the page. */
const integrities = new Map<string, string>();

/** Longest time for a container's entry script; the runtime's own limit is 20 s. */
let entryTimeoutMs = 8000;

const scripts: runtimeCore.ModuleFederationRuntimePlugin = {
  name: 'gadgetry-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.async = true;
    const integrity = integrities.get(new URL(url, document.baseURI).href);
    if (integrity) script.integrity = integrity;
    return { script, timeout: entryTimeoutMs };
  },
};

/** Registers plugins for the runtimes that remotes create of their own. Once per page: the runtime warns of a second time. */
export const registerPlugins = (): void => runtimeCore.registerGlobalPlugins([retryShares]);

/** The page's one instance of Module Federation's runtime. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [scripts],
});

const brought = {
  versions: Object.fromEntries(Object.entries(sharedModules).map(([name, { version }]) => [name, version])),
  modules: AT_ONCE,
};

let loads = 0;

/** Where each container was loaded from. */
const sources = new Map<string, string>();

/**
 * A container that is asked for at another address than before is not to be had from there any more: it has failed, or
 * is tried anew. The runtime would take the one that
 * stands under the name already, with all that it waits for; so it goes, and so do style sheets that never came.
 */
function dismiss(container: string): void {
  Reflect.set(globalThis, container, undefined);
  for (const link of document.querySelectorAll('link[data-rspack-loading]'))
    if (link.getAttribute('data-rspack')?.startsWith(`${container}:`)) link.remove();
}

/**
 * Loads what a container exposes as `./app`. Every call stands for itself under a name of its own, so that a
 * failure never sticks.
 */
function exposedBy(container: string, entry: string, integrity: string): Promise<unknown> {
  const source = sources.get(container);
  if (source !== undefined && source !== entry) dismiss(container);
  sources.set(container, entry);
  integrities.set(new URL(entry, document.baseURI).href, integrity);
  loads += 1;
  const name = `${container}_${loads}`;
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: container }]);
  return federation.loadRemote(`${name}/app`);
}

/**
 * Loads a remote's app from one candidate of its fallback chain.
 * @param again whether this is a further try, which must not be answered from a cache
 * @param entryMs longest time for it, in milliseconds
 * @throws {RemoteError} `unmet-need`, `entry-failed`, `not-an-app` or `module-missing`
 */
export async function loadApp(
  remote: string,
  { version, base }: Pick<Candidate, 'version' | 'base'>,
  again: boolean,
  entryMs: number,
): Promise<AppModule> {
  const { build } = version.descriptor;
  // What stands in for an override has been asked already, with all that it brings for developers.
  const unmet = version.override ? undefined : unmetIn(version.descriptor, brought, satisfy);
  if (unmet) throw new RemoteError('unmet-need', remote, `version ${version.version} needs ${unmet}`);
  // A new query gets round an answer that was cached wrongly, or a request that hangs.
  const entry = `${base}${build.entry.path}${again ? `?attempt=${loads}` : ''}`;
  entryTimeoutMs = entryMs;
  let exposed: unknown;
  try {
    exposed = await withTimeout(entryMs, exposedBy(build.container, entry, build.entry.integrity));
  } catch (cause) {
    const message = `version ${version.version} could not be loaded from ${entry}`;
    throw new RemoteError('entry-failed', remote, message, { cause });
  }
  const found = typeof exposed === 'object' && exposed !== null && 'app' in exposed ? exposed.app : undefined;
  let app: unknown;
  try {
    app = createApp(found, inputOf(version));
  } catch (cause) {
    const message = `version ${version.version} could not make its app module of what the environment gives it`;
    throw new RemoteError('not-an-app', remote, message, { cause });
  }
  if (!isAppModule(app))
    throw new RemoteError('not-an-app', remote, `version ${version.version} exposes no app module`);
  const missing = missingParts(app, version.descriptor);
  if (missing.length > 0)
    throw new RemoteError('module-missing', remote, `version ${version.version} lacks ${missing.join(', ')}`);
  return app;
}
