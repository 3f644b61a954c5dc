import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { unmetNeeds } from '@gadgetry/environment/unmet-needs';
import {
  type AppInput,
  type AppModule,
  type BuiltDescriptor,
  createApp,
  isAppModule,
  missingParts,
} from '@gadgetry/shared-kernel/contract';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import { loadError, RemoteError } from './diagnosis';
import { withTimeout } from './timing';

export interface HostShared {
  readonly versions: Readonly<Record<string, string>>;
  /** Modules that are loaded before the first remote. */
  readonly modules: Readonly<Record<string, object>>;
}

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

/** Returns the configuration of a version, from its environment or from the developer who overrides it. */
export function inputOf({
  override,
  settings,
  descriptor,
}: Pick<RemoteVersion, 'override' | 'settings' | 'descriptor'>): AppInput {
  const local = override ? descriptor.build.local : undefined;
  // The app freezes its input, and the environment is shared, so the app gets a copy.
  return structuredClone({
    config: { ...settings?.config, ...local?.config },
    connect: { ...settings?.connect, ...local?.connect },
  });
}

/**
 * Makes the app module of a version from the exports of its container.
 * @throws {RemoteError} `not-an-app` or `module-missing`
 */
export function createRemoteApp(remote: string, version: RemoteVersion, exports: unknown): AppModule {
  const found = typeof exports === 'object' && exports !== null && 'app' in exports ? exports.app : undefined;
  const name = `version ${version.version}`;
  let app: unknown;
  try {
    app = createApp(found, inputOf(version));
  } catch (cause) {
    const message = `the app factory of ${name} failed`;
    throw new RemoteError('not-an-app', remote, message, { cause });
  }
  if (!isAppModule(app)) throw new RemoteError('not-an-app', remote, `${name} exposes no app module`);
  const missing = missingParts(app, version.descriptor);
  if (missing.length > 0)
    throw new RemoteError('module-missing', remote, `${name} lacks ${missing.join(', ')}`);
  return app;
}

async function componentIn(app: AppModule, name: string): Promise<unknown> {
  const [kind, own = ''] = name.split(' ');
  const module = await (kind === 'page' ? app.pages[own]?.() : app.fragments[own]?.());
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
    throw loadError('module-failed', remote, name, cause);
  });
  if (!component) throw new RemoteError('module-missing', remote, `there is no ${name}`);
  return component;
}
