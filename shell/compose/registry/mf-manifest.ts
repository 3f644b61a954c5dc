import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { membersOf, objectsIn, readJson } from '../files';

/** The manifest that Module Federation's tools write for a container. */
export const MF_MANIFEST = 'mf-manifest.json';

/** Folder of an adopted container's own files, beside the entry that loads it. */
export const CONTAINER_FOLDER = 'container/';

/** Files of a module: `sync` load with it, `async` when its code asks for them. */
export interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] };
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}

/** The members of a manifest that the store reads. */
export interface MfManifest {
  readonly name: string;
  /** Global variable of a container that is a classic script. */
  readonly globalName: string;
  /** Version of the build, by its tool. */
  readonly version: string;
  readonly publicPath: string;
  /** Path of the entry. */
  readonly entry: string;
  /** `global`, `var`, `module` … */
  readonly type: string;
  readonly shared: readonly {
    readonly name: string;
    readonly version: string;
    readonly range: string;
    readonly isSingleton: boolean;
    readonly assets: Assets;
  }[];
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
  /** Remotes that it loads itself. */
  readonly remotes: readonly string[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function assetsIn(value: unknown): Assets {
  const filesIn = (kind: unknown) => ({
    sync: textsIn(membersOf(kind).sync),
    async: textsIn(membersOf(kind).async),
  });
  const { js, css } = membersOf(value);
  return { js: filesIn(js), css: filesIn(css) };
}

/** Reads a manifest; `undefined` for any other value. */
function manifestIn(value: unknown): MfManifest | undefined {
  const { name, metaData, shared, exposes, remotes } = membersOf(value);
  const { globalName, publicPath, remoteEntry, buildInfo } = membersOf(metaData);
  const entry = membersOf(remoteEntry);
  if (!textIn(name) || !textIn(entry.name) || !Array.isArray(exposes)) return undefined;
  return {
    name: textIn(name),
    globalName: textIn(globalName) || textIn(name),
    version: textIn(membersOf(buildInfo).buildVersion),
    publicPath: textIn(publicPath),
    entry: [textIn(entry.path).replace(/^\.?\/|\/$/g, ''), textIn(entry.name)].filter(Boolean).join('/'),
    type: textIn(entry.type) || 'global',
    shared: objectsIn(shared).map((one) => ({
      name: textIn(one.name),
      version: textIn(one.version),
      range: textIn(one.requiredVersion) || '*',
      isSingleton: one.singleton === true,
      assets: assetsIn(one.assets),
    })),
    exposes: objectsIn(exposes).map((one) => ({
      path: textIn(one.path) || `./${textIn(one.name)}`,
      assets: assetsIn(one.assets),
    })),
    remotes: objectsIn(remotes).map((one) => textIn(one.alias) || textIn(one.federationContainerName)),
  };
}

/** Returns the message for a build of Native Federation, which has a `remoteEntry.json`. */
export const nativeFederation = (source: string): string =>
  `${source} is a build of Native Federation, which needs an import map of its own in the page. Build it with Module Federation and manifest: true (Angular: webpack with @module-federation/enhanced), and expose a custom element or mount(element).`;

/**
 * Reads a manifest of `@module-federation/enhanced` or `@module-federation/vite`.
 * @param source where it comes from, for the message
 * @throws if it is invalid
 */
export function readMfManifest(value: unknown, source: string): MfManifest {
  const manifest = manifestIn(value);
  if (manifest) return manifest;
  if (objectsIn(membersOf(value).exposes).some((one) => one.outFileName))
    throw new Error(nativeFederation(source));
  const found = Object.keys(membersOf(value)).join(', ') || 'no object';
  throw new Error(
    `${source} is not a manifest of Module Federation: expected name, metaData.remoteEntry and exposes but found ${found}. Have the plugin write it (manifest: true), or give the entry of a build by webpack or rspack.`,
  );
}

/** The module that the store loads from every container. */
const APP = './app';

/**
 * Compares a build's manifest with its descriptor, so that a container without the modules that the store loads is refused
 * before a page requests it. Skips builds without a manifest.
 */
export function containerProblems(
  folder: string,
  { build }: Pick<BuiltDescriptor, 'build'>,
): readonly { readonly expected: string; readonly found: string }[] {
  const path = join(folder, MF_MANIFEST);
  if (!existsSync(path)) return [];
  const manifest = manifestIn(readJson(path));
  if (!manifest) return [{ expected: 'a manifest of Module Federation', found: 'another file' }];
  const { exposes, entry, globalName } = manifest;
  const exposed = exposes.map((one) => one.path);
  const rules = [
    [exposed.includes(APP), `a container that exposes ${APP}`, exposed.join(', ') || 'nothing exposed'],
    [entry === build.entry.path, `the entry ${build.entry.path}`, entry],
    [globalName === build.container, `the global name ${build.container}`, globalName],
  ] as const;
  return rules.flatMap(([isMet, expected, found]) => (isMet ? [] : [{ expected, found }]));
}
