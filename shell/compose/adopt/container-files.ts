import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { bodyOf, type Fetch, fetchTwice } from '../check/online';
import { reasonOf } from '../codes';
import { filesBelow, parsedJson, readJson } from '../files';
import { nodesIn, parsed, textOf } from '../registry/code-problems';
import {
  type Assets,
  MF_MANIFEST,
  type MfManifest,
  nativeFederation,
  readMfManifest,
} from '../registry/mf-manifest';
import { isAddress } from '../store/open-store';
import { chunkFiles, chunksIn } from './chunk-names';
import { readEntryManifest } from './entry-manifest';

export const isScript = (path: string): boolean => /\.m?js$/.test(path);

/** A container as its build wrote it. */
export interface ContainerFiles {
  readonly manifest: MfManifest;
  /** Contents by path below the manifest's folder. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Files of a build that only tools use, and its own pages. */
const FOR_TOOLS = /(^|\/)\.|\.(map|html|d\.ts|zip|br|gz|zst)$|(^|\/)mf-(stats|manifest)\.json$/;

/**
 * Matches files other than chunks that code and styles name, in a literal or in `url()`. Only from the first character of a word:
 * in each other place of a long `data:` address, the search would begin anew.
 */
const FILE_NAMES =
  /(?<![\w./:@~+-])[\w./:@~+-]+\.(?:js|mjs|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|json|wasm|mp4|webm|mp3)(?![\w-])/g;

const assetsOf = ({ js, css }: Assets): readonly string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

/** Returns the possible paths of a name in a file, below the manifest's folder. */
function pathsOf(name: string, file: string, { publicPath }: MfManifest): string[] {
  const relative =
    publicPath.length > 1 && name.startsWith(publicPath) ? name.slice(publicPath.length) : name;
  if (/^[a-z]+:/i.test(relative)) return [];
  const plain = relative.replace(/^\//, '');
  return [...new Set([posix.join(posix.dirname(file), plain), posix.normalize(plain)])].filter(
    (path) => !path.startsWith('..'),
  );
}

/**
 * Returns the folder of a manifest's files: its own, or the address for which it was built if the manifest is hosted elsewhere.
 */
async function baseOf(fetch: Fetch, place: string, { publicPath, entry }: MfManifest): Promise<string> {
  const isBeside = await fetchFile(fetch, place, entry);
  return isBeside || !/^(https?:)?\//.test(publicPath) ? place : new URL(publicPath, place).href;
}

/** A file of a server, with its address after redirects. */
interface FetchedFile {
  readonly bytes: Buffer;
  readonly address: string;
}

async function fetchFile(fetch: Fetch, base: string, path: string): Promise<FetchedFile | undefined> {
  const { href } = new URL(path, base);
  const response = await fetchTwice(fetch, href);
  // Many servers answer with a page if a file is missing.
  const isPage = /^text\/html/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || isPage) return undefined;
  return { bytes: await bodyOf(response), address: response.url || href };
}

/** Fetches the files that a manifest names, and the files that those name. */
async function fetchFiles(fetch: Fetch, base: string, manifest: MfManifest) {
  const named = [...manifest.exposes, ...manifest.shared].flatMap(({ assets }) => assetsOf(assets));
  const files = new Map<string, Buffer>();
  const requested = new Set<string>();
  let filesOfChunk: ReturnType<typeof chunkFiles> | undefined;
  // The last one is fetched first.
  const waiting = [...named, manifest.entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (requested.has(path) || FOR_TOOLS.test(path)) continue;
    requested.add(path);
    const { bytes } = (await fetchFile(fetch, base, path)) ?? {};
    if (!bytes) continue;
    files.set(path, bytes);
    if (!/\.(m?js|css)$/.test(path)) continue;
    const text = bytes.toString();
    // The entry is fetched first, and names the files of all chunks.
    filesOfChunk ??= chunkFiles(text);
    waiting.push(...chunksIn(text).flatMap(filesOfChunk));
    for (const [name] of text.matchAll(FILE_NAMES)) waiting.push(...pathsOf(name, path, manifest));
  }
  return files;
}

function assertWhole({ manifest, files }: ContainerFiles, place: string): void {
  const named = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const missing = [manifest.entry, ...named].filter((path) => !files.has(path));
  if (missing.length > 0)
    throw new Error(
      `${place} names files that are not beside it: ${[...new Set(missing)].join(', ')}. Build the remote again, and give the manifest in the folder that it was built into.`,
    );
}

/** An entry that has no manifest beside it. */
const ENTRY = 'remoteEntry.js';

/** How many folders below that of its build an entry may be: `static/js/remoteEntry.js`. */
const DEEPEST_ENTRY = 3;

/** Returns possible paths of an entry below the folder of its build, and that folder, the nearest first. */
const buildFolders = (path: string): readonly (readonly [entry: string, up: string])[] =>
  Array.from({ length: DEEPEST_ENTRY + 1 }, (_, depth): [string, string] => [
    path
      .split('/')
      .slice(-depth - 1)
      .join('/'),
    `./${'../'.repeat(depth)}`,
  ]);

/** Returns the scripts of all exposed modules, as an entry without a manifest names them. */
const exposedScripts = ({ exposes }: MfManifest): readonly string[] =>
  exposes.flatMap(({ assets }) => assets.js.sync);

/** Returns the manifest without the files that don't exist: a chunk that only takes shared modules has none. */
function withExisting(manifest: MfManifest, files: ReadonlyMap<string, Buffer>): MfManifest {
  const existing = (paths: readonly string[]): readonly string[] => {
    const found = paths.filter((path) => files.has(path));
    return found.length > 0 ? found : paths.filter((path) => path.endsWith('.js'));
  };
  const kept = <T extends { readonly assets: Assets }>(one: T): T => {
    const { js, css } = one.assets;
    const assets = { js: { ...js, sync: existing(js.sync) }, css: { ...css, sync: existing(css.sync) } };
    return { ...one, assets };
  };
  return { ...manifest, exposes: manifest.exposes.map(kept), shared: manifest.shared.map(kept) };
}

function filesIn(folder: string, except: string): Map<string, Buffer> {
  const paths = filesBelow(folder).filter((path) => !FOR_TOOLS.test(path) && path !== except);
  return new Map(paths.map((path) => [path, readFileSync(resolve(folder, path))]));
}

/** Reads a container that was built without a manifest, by its entry. */
function readEntryInFolder(path: string): ContainerFiles {
  const code = readFileSync(path, 'utf8');
  const scripts = exposedScripts(readEntryManifest(code, path, path));
  const isBuild = (folder: string) =>
    scripts.length === 0 || scripts.some((one) => existsSync(resolve(folder, one)));
  const [entry, up] = buildFolders(path).find(([, one]) => isBuild(resolve(dirname(path), one))) ?? [
    basename(path),
    '.',
  ];
  const files = filesIn(resolve(dirname(path), up), '');
  return { manifest: withExisting(readEntryManifest(code, entry, path), files), files };
}

function readFromFolder(place: string): ContainerFiles {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const given = resolve(isFolder ? `${place}/${MF_MANIFEST}` : place);
  const folder = dirname(given);
  // A manifest says more than an entry.
  const path = isScript(given) && existsSync(join(folder, MF_MANIFEST)) ? join(folder, MF_MANIFEST) : given;
  if (existsSync(path))
    return isScript(path)
      ? readEntryInFolder(path)
      : { manifest: readMfManifest(readJson(path), place), files: filesIn(folder, basename(path)) };
  if (existsSync(join(folder, ENTRY))) return readEntryInFolder(join(folder, ENTRY));
  if (existsSync(join(folder, 'remoteEntry.json'))) throw new Error(nativeFederation(folder));
  throw new Error(
    `${path} is missing. Build the remote with manifest: true (@module-federation/enhanced or @module-federation/vite; @originjs/vite-plugin-federation writes no manifest), and give its ${MF_MANIFEST}. Of a build without a manifest by webpack or rspack, give the entry: ${ENTRY}.`,
  );
}

async function readEntryFromServer({ bytes, address }: FetchedFile, place: string, fetch: Fetch) {
  const path = decodeURIComponent(new URL(address).pathname.slice(1));
  const scripts = exposedScripts(readEntryManifest(bytes.toString(), path, place));
  for (const [entry, up] of buildFolders(path)) {
    const base = new URL(up, address).href;
    const found = await Promise.all(scripts.map((one) => fetchFile(fetch, base, one)));
    if (scripts.length > 0 && !found.some(Boolean)) continue;
    const manifest = readEntryManifest(bytes.toString(), entry, place);
    const files = await fetchFiles(fetch, base, manifest);
    return { manifest: withExisting(manifest, files), files };
  }
  throw new Error(
    `${place} names files that are not on its server: ${scripts.join(', ')}. Give the folder of its build.`,
  );
}

async function readFromServer(place: string, fetch: Fetch): Promise<ContainerFiles> {
  const found = await fetchFile(fetch, place, place).catch((error: unknown) => {
    throw new Error(
      `${place} does not answer (${reasonOf(error)}). Correct the address, or start its server.`,
    );
  });
  if (!found) throw new Error(`${place} is missing on its server. Correct the address.`);
  const isGivenEntry = isScript(new URL(place).pathname);
  const beside = isGivenEntry ? await fetchFile(fetch, found.address, MF_MANIFEST) : found;
  if (!beside) return readEntryFromServer(found, place, fetch);
  const manifest = readMfManifest(parsedJson(beside.bytes.toString()), place);
  return {
    manifest,
    files: await fetchFiles(fetch, await baseOf(fetch, beside.address, manifest), manifest),
  };
}

/**
 * Reads a container with all of its files.
 * @param place path or address of its `mf-manifest.json`, or of its entry if it has none, or its folder
 * @throws if the manifest is invalid, or one of its files is missing
 */
export async function readContainer(place: string, fetch: Fetch): Promise<ContainerFiles> {
  const container = isAddress(place) ? await readFromServer(place, fetch) : readFromFolder(place);
  assertWhole(container, place);
  return container;
}

/** Returns the file of a container that an absolute address names. */
export type FileAt = (address: string) => string | undefined;

/**
 * Returns a function that finds the file of an address for which a container was built. Manifests don't always name that address,
 * so any address at the root of a host counts, in any folder.
 */
export function fileFinder(paths: readonly string[], publicPath: string): FileAt {
  return (address) => {
    if (!address.startsWith('/') && !(publicPath.includes('://') && address.startsWith(publicPath)))
      return undefined;
    const plain = address.replace(/[?#].*$/, '');
    return paths.filter((path) => plain.endsWith(`/${path}`)).sort((a, b) => b.length - a.length)[0];
  };
}

/** Returns the relative path from one file of a build to another. */
export const relativePath = (file: string, from: string): string => posix.relative(posix.dirname(from), file);

const IMPORTS = [
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
] as const;

const importsOf = (code: string): string[] =>
  [...nodesIn(parsed(code))]
    .filter(({ type }) => IMPORTS.some((one) => one === type))
    .flatMap(({ source }) => textOf(source) ?? [])
    .filter((source) => /^\.\.?\//.test(source));

/**
 * Finds every file that a module may import, statically or dynamically, except itself.
 * @param more further files to follow, which code may import by a computed name
 * @param read returns the code of a file; `undefined` if there is none
 * @param left files not to follow
 */
export function importedBy(
  entry: string,
  read: (path: string) => string | undefined,
  left: ReadonlySet<string>,
  more: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  const waiting = [entry, ...more];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const code = read(path);
    if (found.has(path) || left.has(path) || code === undefined) continue;
    found.add(path);
    for (const source of importsOf(code)) waiting.push(posix.join(posix.dirname(path), source));
  }
  found.delete(entry);
  return [...found].sort();
}
