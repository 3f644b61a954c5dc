import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BuildChunk, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import kernel from '@gadgetry/shared-kernel/package.json' with { type: 'json' };
import { intersects, major, valid, validRange } from 'semver';
import { digestOf, integrityOf, jsonText } from '../files';
import { MF_MANIFEST, type MfManifest } from '../registry/mf-manifest';
import type { AdoptedContainer } from './adopted-container.mjs';
import type { ContainerFiles } from './container-files';
import { importedBy } from './module-graph';
import { fileFinder, withRelativeAddresses } from './relative-addresses';
import { scopedStyles } from './scoped-styles';

/** What becomes of an exposed module in the store. */
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
  readonly element?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Folder of the container's own files, beside the entry that loads it. */
const FOLDER = 'container/';

const WRAPPER = new URL('./adopted-container.mjs', import.meta.url);

/** Modules that the store shares under the names that every container uses. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom'];

const isScript = (path: string): boolean => /\.m?js$/.test(path);

const isModule = ({ type }: MfManifest): boolean => ['module', 'esm'].includes(type);

/** A semantic version for a build: its own, or one made of its files. */
export const versionOf = ({ manifest, files }: ContainerFiles): string => {
  if (valid(manifest.version) === manifest.version) return manifest.version;
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(path).update(bytes);
  return `0.0.0-build.x${hash.digest('hex').slice(0, 10)}`;
};

/** Ranges of the store's modules that a container takes from it; nothing where it needs a React that the store has not. */
function sharedWith({ shared }: MfManifest): Readonly<Record<string, string>> {
  const wanted = shared.filter(({ name }) => SHARED.includes(name));
  const fits = ({ range }: MfManifest['shared'][number]): boolean =>
    validRange(range) !== null && intersects(range, kernel.peerDependencies.react);
  const isShared = wanted.some(({ name }) => name === 'react') && wanted.every(fits);
  return isShared ? Object.fromEntries(wanted.map(({ name, range }) => [name, range])) : {};
}

/** The global list of chunks, which bundlers name after the build. */
const chunksIn = (entry: string): string | undefined =>
  /\b(?:self|window|globalThis)(?:\.|\[["'])((?:webpack|rspack)Chunk[\w$-]*)/.exec(entry)?.[1];

function containerOf(adoption: Adoption, { manifest }: ContainerFiles, files: ReadonlyMap<string, Buffer>) {
  const { name: part, expose, element, values } = adoption;
  const { entry, globalName, shared } = manifest;
  const assets = manifest.exposes.find(({ path }) => path === expose)?.assets;
  const textOf = (path: string) => (isScript(path) ? files.get(path)?.toString() : undefined);
  const given = Object.keys(sharedWith(manifest));
  const spared = shared.filter(({ name }) => given.includes(name)).flatMap((one) => one.assets.js);
  const left = new Set(spared.flatMap(({ sync, async }) => [...sync, ...async]));
  const ahead = isModule(manifest)
    ? importedBy(entry, textOf, left)
    : (assets?.js.sync ?? []).filter((path) => path !== entry);
  const chunks = isModule(manifest) ? undefined : chunksIn(textOf(entry) ?? '');
  const hashes = [...files].filter(([path]) => isScript(path) || path.endsWith('.css'));
  const container: AdoptedContainer = {
    part,
    container: globalName,
    type: isModule(manifest) ? 'module' : 'script',
    folder: FOLDER,
    entry,
    expose,
    hashes: Object.fromEntries(hashes.map(([path, bytes]) => [path, integrityOf(bytes)])),
    styles: assets?.css.sync ?? [],
    ahead,
    ...(chunks && { chunks }),
    react: given.length > 0 ? 'shared' : 'own',
    ...(element && { element }),
    values,
  };
  return container;
}

/** The files as they work in the store: styles in the place of the part, addresses relative to where they lie. */
function adaptedFiles(name: string, { manifest, files }: ContainerFiles): Map<string, Buffer> {
  const fileAt = fileFinder([...files.keys()], manifest.publicPath);
  const adapted = (path: string, bytes: Buffer): Buffer => {
    if (path.endsWith('.css')) return Buffer.from(scopedStyles(bytes.toString(), name, path, fileAt));
    // A script's own runtime is told where its files are.
    if (!isScript(path) || !isModule(manifest)) return bytes;
    return Buffer.from(withRelativeAddresses(bytes.toString(), path, fileAt));
  };
  return new Map([...files].map(([path, bytes]) => [path, adapted(path, bytes)]));
}

/** The manifest of the adopted part, for Module Federation's own tools. */
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

const NOTHING: BuildChunk = { scripts: [], styles: [], shared: [] };

function descriptorOf(adoption: Adoption, build: BuiltDescriptor['build']): BuiltDescriptor {
  const { name, version, route, label, slot } = adoption;
  return {
    name,
    version,
    kernel: `^${major(kernel.version)}.0.0`,
    routes: route ? [{ path: route, page: name, skeleton: 'plain', data: [] }] : [],
    navigation: route && label ? [{ path: route, label, order: 100 }] : [],
    fragments: slot ? [name] : [],
    ...(slot && { slots: { filled: [{ slot, fragment: name, order: 100 }] } }),
    // Properties of the component, which an environment may give it.
    config: { type: 'object' },
    build,
  };
}

/**
 * Makes a part of the store out of a container: a descriptor, an entry that loads the container, and the container's files.
 * @returns contents by path
 * @throws when the container does not expose the module
 */
export function adopt(adoption: Adoption, container: ContainerFiles): Map<string, Buffer> {
  const { name, version, route, slot, expose } = adoption;
  const { manifest } = container;
  const exposed = manifest.exposes.map(({ path }) => path);
  if (!exposed.includes(expose))
    throw new Error(
      `${manifest.name} does not expose "${expose}": it exposes ${exposed.join(', ') || 'nothing'}. Name one of them: --expose ${exposed[0] ?? './Widget'}.`,
    );
  const own = adaptedFiles(name, container);
  const adopted = containerOf(adoption, container, own);
  const loader = readFileSync(WRAPPER, 'utf8').replace(/^export /m, '');
  const json = JSON.stringify(adopted);
  const digest = digestOf(loader + json, 10);
  const global = `gadgetry_${name}_${version}_${digest}`.replaceAll(/\W/g, '_');
  const entry = `container.${digest}.js`;
  const all = new Map<string, Buffer>([
    [entry, Buffer.from(`var ${global} = (() => {\n${loader}return adoptedContainer(${json});\n})();\n`)],
    [MF_MANIFEST, Buffer.from(manifestFor(adoption, global, entry))],
    ...[...own].map(([path, bytes]) => [FOLDER + path, bytes] as const),
  ]);
  const [entryFile, ...files] = [...all].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes) }));
  if (!entryFile) throw new Error('An adopted part has an entry.');
  const descriptor = descriptorOf(adoption, {
    container: global,
    entry: entryFile,
    app: NOTHING,
    pages: route ? { [name]: NOTHING } : {},
    fragments: slot ? { [name]: NOTHING } : {},
    shared: sharedWith(manifest),
    files,
  });
  return all.set('descriptor.json', Buffer.from(jsonText(descriptor)));
}
