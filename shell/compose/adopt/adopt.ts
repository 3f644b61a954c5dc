import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { BuildChunk, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import kernel from '@gadgetry/shared-kernel/package.json' with { type: 'json' };
import { intersects, major, minVersion, valid, validRange } from 'semver';
import { digestOf, integrityOf, jsonText } from '../files';
import { type Assets, CONTAINER_FOLDER, MF_MANIFEST, type MfManifest } from '../registry/mf-manifest';
import { ADAPTED } from '../registry/trusted-types';
import { adaptedCode, chunkListIn, renameChunkList } from './adapted-code';
import type { AdoptedContainer } from './adopted-container.mjs';
import {
  assertLoadable,
  hasOtherJsx,
  isModule,
  needsOnlyJsx,
  reactIn,
  scriptReader,
  scriptsOf,
  sharesModule,
} from './adoption-problems';
import { type ContainerFiles, fileFinder, importedBy, isScript } from './container-files';
import { scopedStyles } from './scoped-styles';

/** The role of an exposed module in the store. */
export interface Adoption {
  readonly name: string;
  readonly version: string;
  /** Exposed module, such as `./Widget`. */
  readonly expose: string;
  /** Address of its page: `/acme`. */
  readonly route?: string;
  /** Its entry in the navigation. */
  readonly label?: { readonly en: string; readonly ua: string };
  /** Slot that it fills: `product/end`. */
  readonly slot?: string;
  /** Export of the module, if it is not the default one. */
  readonly exported?: string;
  readonly element?: string;
  /** Names of backends; the environment contains their addresses. */
  readonly connect?: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The files of the entry, in order. */
const WRAPPER = ['./adopted-mounts.mjs', './adopted-container.mjs'].map(
  (path) => new URL(path, import.meta.url),
);

/** The functions that adapted code calls. */
const TOOLS = new URL('./adopted-tools.mjs', import.meta.url);

/** Modules that the store shares under the names that every container uses. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom'];

/** Returns a build's own semantic version, or one from a hash of its files. */
export const versionOf = ({ manifest, files }: ContainerFiles): string => {
  if (valid(manifest.version) === manifest.version) return manifest.version;
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(path).update(bytes);
  return `0.0.0-build.x${hash.digest('hex').slice(0, 10)}`;
};

/**
 * Returns the range of React versions that the container accepts. Module Federation gives a singleton the host's version, so a
 * later minor version is accepted.
 */
function rangeOf({ range, isSingleton }: Pick<MfManifest['shared'][number], 'range' | 'isSingleton'>) {
  if (validRange(range) === null) return undefined;
  const later = `^${minVersion(range)}`;
  return [range, ...(isSingleton ? [later] : [])].find((one) =>
    intersects(one, kernel.peerDependencies.react),
  );
}

/** Returns the ranges of the modules that a container takes from the store; none if it needs another React. */
function sharedWith({ shared }: MfManifest): Readonly<Record<string, string>> {
  const wanted = shared.filter(({ name }) => SHARED.includes(name));
  if (hasOtherJsx(wanted)) return {};
  const ranges = wanted.map(({ name, ...one }): [string, string | undefined] => [name, rangeOf(one)]);
  const isShared = wanted.some(({ name }) => name === 'react') && ranges.every(([, range]) => range);
  return isShared ? Object.fromEntries(ranges.map(([name, range = '*']) => [name, range])) : {};
}

/** Returns the modules that a container needs from the store; those that render need React, even if it shares none. */
const neededBy = (container: ContainerFiles): Readonly<Record<string, string>> =>
  needsOnlyJsx(container) ? { react: kernel.peerDependencies.react } : sharedWith(container.manifest);

/** Returns the files of modules that the store shares; no page requests them. The entry contains eager ones. */
const unrequestedFiles = (manifest: MfManifest): ReadonlySet<string> => {
  const given = Object.keys(sharedWith(manifest));
  const needed = [manifest.entry, ...manifest.exposes.flatMap(({ assets }) => scriptsOf(assets))];
  const unrequested = manifest.shared
    .filter(({ name }) => given.includes(name))
    .flatMap(({ assets }) => scriptsOf(assets));
  return new Set(unrequested.filter((path) => !needed.includes(path)));
};

/** Returns every module that a page may request, including those of the manifest, which the entry may name only at run time. */
function modulesToPreload({ manifest, files }: ContainerFiles, { sync, async }: Assets['js']): string[] {
  const unrequested = unrequestedFiles(manifest);
  const follow = (more: readonly string[]) =>
    importedBy(manifest.entry, scriptReader(files), unrequested, more);
  const found = follow([]);
  return sync.every((path) => found.includes(path) || unrequested.has(path))
    ? found
    : follow([...sync, ...async]);
}

function containerOf(adoption: Adoption, { manifest }: ContainerFiles, files: ReadonlyMap<string, Buffer>) {
  const { name: part, label, expose, exported, element, values } = adoption;
  const { entry, globalName, shared } = manifest;
  const assets = manifest.exposes.find(({ path }) => path === expose)?.assets;
  const bringsReact = sharesModule(shared, 'react') || reactIn({ manifest, files }).length > 0;
  const isShared = Object.keys(neededBy({ manifest, files })).length > 0;
  const { sync = [], async = [] } = assets?.js ?? {};
  const js = { sync: sync.filter((path) => path !== entry), async };
  const preloads = isModule(manifest) ? modulesToPreload({ manifest, files }, js) : js.sync;
  const chunks = isModule(manifest) ? undefined : chunkListIn(scriptReader(files)(entry) ?? '');
  const hashes = [...files].filter(([path]) => isScript(path) || path.endsWith('.css'));
  const container: AdoptedContainer = {
    part,
    ...(label && { label }),
    container: globalName,
    type: isModule(manifest) ? 'module' : 'script',
    folder: CONTAINER_FOLDER,
    entry,
    expose,
    hashes: Object.fromEntries(hashes.map(([path, bytes]) => [path, integrityOf(bytes)])),
    styles: assets?.css.sync ?? [],
    preloads,
    ...(chunks && { chunks }),
    react: isShared ? 'shared' : bringsReact ? 'own' : 'none',
    ...(exported && { exported }),
    ...(element && { element }),
    values,
  };
  return container;
}

/** Returns the files adapted to the store: scoped styles, relative addresses, and a separate list of chunks. */
function adaptedFiles({ name, version }: Adoption, { manifest, files }: ContainerFiles): Map<string, Buffer> {
  const { publicPath, entry } = manifest;
  const fileAt = fileFinder([...files.keys()], publicPath);
  const chunks = isModule(manifest) ? undefined : chunkListIn(String(files.get(entry)));
  const newChunks = `${chunks}_${name}_${version}`.replaceAll(/\W/g, '_');
  // Sets the address of the files in the script's runtime.
  const build = { part: name, publicPath, fileAt, isModule: isModule(manifest) };
  const unrequested = unrequestedFiles(manifest);
  const adapted = (path: string, bytes: Buffer): Buffer => {
    if (unrequested.has(path)) return bytes;
    if (path.endsWith('.css')) return Buffer.from(scopedStyles(bytes.toString(), name, path, fileAt));
    if (!isScript(path)) return bytes;
    const code = adaptedCode(bytes.toString(), path, build);
    return Buffer.from(chunks ? renameChunkList(code, chunks, newChunks) : code);
  };
  return new Map([...files].map(([path, bytes]) => [path, adapted(path, bytes)]));
}

/** Returns the manifest of the adopted part, for Module Federation's own tools. */
const manifestFor = ({ name, version }: Adoption, container: string, entry: string): string =>
  jsonText({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      globalName: container,
      buildInfo: { buildVersion: version, buildName: name },
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'var' },
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}:app`,
        name: 'app',
        path: './app',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  });

/** Returns sizes in Brotli bytes: of a page or fragment, and of all scripts and styles except those that the store shares. */
function sizesOf(
  files: ReadonlyMap<string, Buffer>,
  { entry, preloads, styles }: AdoptedContainer,
  unrequested: ReadonlySet<string>,
) {
  const brotliSizes = new Map(
    [...files]
      .filter(([path]) => /\.(m?js|css)$/.test(path) && !unrequested.has(path.slice(CONTAINER_FOLDER.length)))
      .map(([path, bytes]) => [path, brotliCompressSync(bytes).length]),
  );
  const sum = (paths: readonly string[]) =>
    paths.reduce((all, path) => all + (brotliSizes.get(path) ?? 0), 0);
  const [loader = ''] = files.keys();
  const loaded = [entry, ...preloads, ...styles].map((path) => CONTAINER_FOLDER + path);
  return { first: sum([...new Set([loader, ...loaded])]), total: sum([...brotliSizes.keys()]) };
}

const NOTHING: BuildChunk = { scripts: [], styles: [], shared: [] };

function descriptorOf(adoption: Adoption, build: BuiltDescriptor['build']): BuiltDescriptor {
  const { name, version, route, label, slot, connect = [] } = adoption;
  return {
    name,
    version,
    kernel: `^${major(kernel.version)}.0.0`,
    routes: route ? [{ path: route, page: name, skeleton: 'plain', data: [] }] : [],
    navigation: route && label ? [{ path: route, label, order: 100 }] : [],
    fragments: slot ? [name] : [],
    ...(slot && { slots: { filled: [{ slot, fragment: name, order: 100 }] } }),
    // Properties of the component; an environment may set them.
    config: { type: 'object' },
    ...(connect.length > 0 && { connect: [...connect] }),
    build,
  };
}

/**
 * Turns a container into a part of the store: a descriptor, an entry that loads the container, and the container's files.
 * @returns contents by path
 * @throws when the container does not expose the module, or no page can load it
 */
export function adopt(adoption: Adoption, container: ContainerFiles): Map<string, Buffer> {
  const { name, version, route, slot } = adoption;
  const { manifest } = container;
  assertLoadable(container, adoption.expose);
  const adapted = adaptedFiles(adoption, container);
  const adopted = containerOf(adoption, container, adapted);
  const isAdapted = [...adapted.values()].some((bytes) => bytes.includes(`${ADAPTED}.`));
  const wrapper = WRAPPER.map((file) =>
    readFileSync(file, 'utf8').replaceAll(/^(export |import [^;]*;\n)/gm, ''),
  );
  const loader = [...(isAdapted ? [readFileSync(TOOLS, 'utf8')] : []), ...wrapper].join('');
  const json = JSON.stringify(adopted);
  const digest = digestOf(loader + json, 10);
  const global = `gadgetry_${name}_${version}_${digest}`.replaceAll(/\W/g, '_');
  const entry = `container.${digest}.js`;
  const code = Buffer.from(`var ${global} = (() => {\n${loader}return adoptedContainer(${json});\n})();\n`);
  const all = new Map<string, Buffer>([
    [entry, code],
    [MF_MANIFEST, Buffer.from(manifestFor(adoption, global, entry))],
    ...[...adapted].map(([path, bytes]) => [CONTAINER_FOLDER + path, bytes] as const),
  ]);
  const files = [...all].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) }));
  const { first, total } = sizesOf(all, adopted, unrequestedFiles(manifest));
  const pages = route ? [name] : [];
  const fragments = slot ? [name] : [];
  const each = <T>(names: readonly string[], value: T) =>
    Object.fromEntries(names.map((one) => [one, value]));
  const descriptor = descriptorOf(adoption, {
    container: global,
    entry: { path: entry, integrity: integrityOf(code) },
    app: NOTHING,
    pages: each(pages, NOTHING),
    fragments: each(fragments, NOTHING),
    sizes: { pages: each(pages, first), fragments: each(fragments, first), total },
    shared: neededBy(container),
    files: files.filter(({ path }) => path !== entry),
  });
  return all.set('descriptor.json', Buffer.from(jsonText(descriptor)));
}
