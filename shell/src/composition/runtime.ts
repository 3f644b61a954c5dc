import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { offeredModules } from './offered';

declare global {
  /** Module Federation's runtime, which the remotes borrow from the shell instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

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
    const integrity = integrities.get(url);
    if (integrity) script.integrity = integrity;
    return { script, timeout: entryTimeoutMs };
  },
};

/** The page's one instance of Module Federation's runtime. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: offeredModules,
  shareStrategy: 'loaded-first',
  plugins: [scripts],
});

/** Sets how long a container's entry script may take, in milliseconds. */
export function setEntryTimeout(milliseconds: number): void {
  entryTimeoutMs = milliseconds;
}

let loads = 0;

/** Where each container was loaded from. */
const sources = new Map<string, string>();

/**
 * A container that is asked for at another address than before has failed there. The runtime would take the one that
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
 * @param container global name of the container
 * @param entry address of its entry script
 * @param integrity SRI value of that script
 */
export async function loadContainerApp(
  container: string,
  entry: string,
  integrity: string,
): Promise<unknown> {
  const source = sources.get(container);
  if (source !== undefined && source !== entry) dismiss(container);
  sources.set(container, entry);
  integrities.set(entry, integrity);
  loads += 1;
  const name = `${container}_${loads}`;
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: container }]);
  return federation.loadRemote(`${name}/app`);
}
