import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import {
  type AppModule,
  type BuiltDescriptor,
  createApp,
  isAppModule,
  missingParts,
} from '@gadgetry/shared-kernel/contract';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { inputOf } from '../boot/chosen-versions';
import { RemoteError, toRemoteError } from './diagnosis';
import type { Candidate } from './remote-machine';
import { retryShares, satisfy } from './runtime-core';
import { AT_ONCE, sharedModules } from './shared-modules';
import { withTimeout } from './timing';

declare global {
  /** Module Federation's runtime: remotes use the page's instead of bundling their own. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Integrity by absolute address, as the runtime requests it; a part may have another host than the page. */
const integrities = new Map<string, string>();

/** The time limit of an entry script; the runtime's own is 20 s. */
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

/** Registers plugins for the runtimes that remotes create. Call it once per page: the runtime warns on a second call. */
export const registerPlugins = (): void => runtimeCore.registerGlobalPlugins([retryShares]);

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [scripts],
});

interface HostShared {
  readonly versions: Readonly<Record<string, string>>;
  /** Modules that are loaded before the first remote. */
  readonly modules: Readonly<Record<string, object>>;
}

const hostShared: HostShared = {
  versions: Object.fromEntries(Object.entries(sharedModules).map(([name, { version }]) => [name, version])),
  modules: AT_ONCE,
};

/** Describes what a version of a remote needs and this shell does not share; `undefined` if nothing is missing. */
export function unmetIn(
  descriptor: Pick<BuiltDescriptor, 'kernel' | 'build'>,
  { versions, modules }: HostShared,
  satisfies: (version: string, range: string) => boolean,
): string | undefined {
  const ranges = unmetNeeds(descriptor, versions, satisfies).map(
    ({ name, needed, found }) => `${name} ${needed} (found ${found ?? 'none'})`,
  );
  const exports = Object.entries(descriptor.build.uses ?? {}).flatMap(([name, wanted]) => {
    const module = modules[name];
    const missing = module ? wanted.filter((one) => !(one in module)) : [];
    return missing.map((one) => `the export "${one}" of ${name}`);
  });
  return [...ranges, ...exports].join(', ') || undefined;
}

let loads = 0;

/** The address that each container was loaded from. */
const sources = new Map<string, string>();

/**
 * Removes a container that failed or is about to be loaded again, since the runtime would reuse it. Also removes its
 * style sheets that have not loaded.
 */
function evictContainer(container: string): void {
  Reflect.set(globalThis, container, undefined);
  for (const link of document.querySelectorAll('link[data-rspack-loading]'))
    if (link.getAttribute('data-rspack')?.startsWith(`${container}:`)) link.remove();
}

/** Loads a container and its `./app`. Each call registers a new name, since the runtime caches failures by name. */
function loadContainer(container: string, entry: string, integrity: string): Promise<unknown> {
  const source = sources.get(container);
  if (source !== undefined && source !== entry) evictContainer(container);
  sources.set(container, entry);
  integrities.set(new URL(entry, document.baseURI).href, integrity);
  loads += 1;
  const name = `${container}_${loads}`;
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: container }]);
  return federation.loadRemote(`${name}/app`);
}

/** Makes the app module of a version from the exports of its container. @param label names the version in messages */
function createRemoteApp(remote: string, version: RemoteVersion, label: string, exports: unknown): AppModule {
  let app: unknown;
  try {
    app = createApp(Object(exports).app, inputOf(version));
  } catch (cause) {
    throw new RemoteError('not-an-app', remote, `the app factory of ${label} failed`, { cause });
  }
  if (!isAppModule(app)) throw new RemoteError('not-an-app', remote, `${label} exposes no app module`);
  const missing = missingParts(app, version.descriptor);
  if (missing.length > 0)
    throw new RemoteError('module-missing', remote, `${label} lacks ${missing.join(', ')}`);
  return app;
}

/**
 * Loads a remote's app from one of its candidates.
 * @param isRetry whether to bypass all caches
 * @param entryMs time limit in milliseconds
 * @throws {RemoteError} `unmet-need`, `entry-failed`, `module-threw`, `not-an-app` or `module-missing`
 */
export async function loadApp(
  remote: string,
  { version, base }: Pick<Candidate, 'version' | 'base'>,
  isRetry: boolean,
  entryMs: number,
): Promise<AppModule> {
  const { build } = version.descriptor;
  const label = `version ${version.version}`;
  // The override code has checked an override already, together with the modules that it shares for development builds.
  const unmet = version.override ? undefined : unmetIn(version.descriptor, hostShared, satisfy);
  if (unmet) throw new RemoteError('unmet-need', remote, `${label} needs ${unmet}`);
  // A new query bypasses a broken response in a cache and a request that hangs.
  const entry = `${base}${build.entry.path}${isRetry ? `?attempt=${loads}` : ''}`;
  entryTimeoutMs = entryMs;
  const loading = withTimeout(entryMs, loadContainer(build.container, entry, build.entry.integrity));
  const exports = await loading.catch((cause: unknown) => {
    throw toRemoteError('entry-failed', remote, `${label} (${entry})`, cause);
  });
  return createRemoteApp(remote, version, label, exports);
}

async function componentIn(app: AppModule, name: string): Promise<unknown> {
  const [kind, moduleName = ''] = name.split(' ');
  const module = await (kind === 'page' ? app.pages[moduleName]?.() : app.fragments[moduleName]?.());
  return module && renderedBy(module);
}

/**
 * Loads a component of an app.
 * @param name `page home`, `fragment search`
 * @param limitMs time limit in milliseconds
 * @throws {RemoteError} `module-failed`, `module-threw` or `module-missing`
 */
export async function loadComponent(
  remote: string,
  app: AppModule,
  name: string,
  limitMs: number,
): Promise<unknown> {
  const component = await withTimeout(limitMs, componentIn(app, name)).catch((cause: unknown) => {
    throw toRemoteError('module-failed', remote, name, cause);
  });
  if (!component) throw new RemoteError('module-missing', remote, `there is no ${name}`);
  return component;
}
