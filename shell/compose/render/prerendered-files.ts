import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { merkleLeaf, prerenderedFile } from '@gadgetry/environment/prerendered-file';
import type { PageHead } from '@gadgetry/shared-kernel/contract';
import { forEachParallel } from '../collections';
import { copiesOf, writeWithCopies } from '../compressed';
import {
  filesBelow,
  isRecord,
  moveFolder,
  readJson,
  removeLeftovers,
  UNFINISHED,
  writeFile,
  writeWhole,
} from '../files';
import { merkleTree, nodeHash } from './merkle';

/** Brotli quality: an operator waits for the compression, and a higher one would save few per cent. */
const BROTLI_QUALITY = 6;

/** A page of a set: the hash of its entry in the Merkle tree, and that of its head; empty without one. */
type IndexedPage = readonly [leaf: string, head: string];

/** A finished set in the cache. */
export interface FinishedSet {
  /** Name of its folder. */
  readonly folder: string;
  readonly pages: ReadonlyMap<string, IndexedPage>;
}

/** Links or copies a file to a second path. */
function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to);
  }
}

/** Returns the path of a head or an index, beside the folder of the pages, whose content is published. */
const headPath = (cache: string, folder: string, file = ''): string =>
  join(cache, `${folder}.heads`, file && `${file}.json`);
const indexPath = (cache: string, folder: string): string => join(cache, `${folder}.index.json`);

/**
 * Returns the head of a prerendered page's document; `undefined` if the remote has none.
 * @param cache folder of prerendered pages
 * @param folder name of a set in it, the last segment of `PrerenderedSet.base`
 * @param file name of the page's file in the set: `en/phones.html`
 */
export const readHead = (cache: string, folder: string, file: string): PageHead | undefined =>
  readJson(headPath(cache, folder, file)) as PageHead | undefined;

/** Returns the body of a page in a set, see `prerenderedBody`. */
export function readBody(cache: string, folder: string, file: string): string {
  const text = readFileSync(join(cache, folder, file), 'utf8');
  return text.slice(text.indexOf('\n') + 1);
}

const isIndexed = (value: unknown): value is IndexedPage =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Reads the pages of a finished set; `undefined` if it is missing. */
export function readSet(cache: string, folder: string): FinishedSet | undefined {
  const index = folder && existsSync(join(cache, folder)) && readJson(indexPath(cache, folder));
  if (!isRecord(index)) return undefined;
  const pages = Object.entries(index).filter((entry): entry is [string, IndexedPage] => isIndexed(entry[1]));
  return { folder, pages: new Map(pages) };
}

/** A set of prerendered pages that is being written. Its pages are written at once, since all may not fit into memory. */
export interface GrowingSet {
  /** Adds a page: its body, see `prerenderedBody`, and its head. */
  readonly add: (file: string, body: string, head?: PageHead) => void;
  /** Adds an unchanged page of an earlier set; returns whether it exists. */
  readonly keep: (file: string) => boolean;
  /**
   * Writes the files, each with its proof, into a folder named after a hash of all pages and heads. Returns the folder's name
   * and the tree's root.
   * @param onWritten is called for each page
   */
  readonly finish: (onWritten?: () => void) => Promise<{ readonly folder: string; readonly root: string }>;
  /** Removes the files written so far. */
  readonly discard: () => void;
}

/** Result of a version without prerendered pages. */
export const NOTHING_PRERENDERED = { folder: '', root: '' };

/** Returns the folder's name. The same pages with other heads are another set, so that another version keeps its own. */
function folderName(root: string, files: readonly (readonly [string, IndexedPage])[]): string {
  const heads = files.flatMap(([file, [, head]]) => (head ? [`${file} ${head}`] : []));
  const named = heads.length > 0 ? nodeHash([root, ...heads].join('\n')) : root;
  return Buffer.from(named, 'base64').toString('hex').slice(0, 16);
}

/**
 * Begins a set of prerendered pages.
 * @param earlier a finished set, whose pages may be kept
 */
export function beginSet(cache: string, earlier?: FinishedSet): GrowingSet {
  const unfinished = `${randomUUID()}.new`;
  const beside = join(cache, unfinished);
  const headsBeside = headPath(cache, unfinished);
  const pages = new Map<string, IndexedPage>();
  const added = new Set<string>();

  async function writePage(file: string, proof: readonly string[]): Promise<void> {
    const [, hasHead] = pages.get(file) ?? [];
    const kept = earlier && !added.has(file) ? earlier.folder : undefined;
    if (kept && hasHead) {
      placeFile(headPath(cache, kept, file), headPath(cache, unfinished, file));
    }
    const body = kept ? readBody(cache, kept, file) : await readFile(join(beside, file), 'utf8');
    const text = `${JSON.stringify(proof)}\n${body}`;
    writeWithCopies(join(beside, file), text, await copiesOf(text, BROTLI_QUALITY));
  }

  const discard = (): void => {
    for (const folder of [beside, headsBeside]) rmSync(folder, { recursive: true, force: true });
  };

  return {
    add: (file, body, head) => {
      const text = head && JSON.stringify(head);
      writeFile(join(beside, file), body);
      if (text) writeFile(headPath(cache, unfinished, file), text);
      pages.set(file, [nodeHash(merkleLeaf(file, body)), text ? nodeHash(text) : '']);
      added.add(file);
    },
    keep: (file) => {
      const page = earlier?.pages.get(file);
      if (page) pages.set(file, page);
      return page !== undefined;
    },
    finish: async (onWritten) => {
      if (pages.size === 0) return NOTHING_PRERENDERED;
      const files = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
      const { root, proofs } = merkleTree(files.map(([, [leaf]]) => leaf));
      const folder = folderName(root, files);
      if (!readSet(cache, folder)) {
        await forEachParallel([...files.entries()], async ([place, [file]]) => {
          await writePage(file, proofs[place] ?? []);
          onWritten?.();
        });
        if (existsSync(headsBeside)) moveFolder(headsBeside, headPath(cache, folder));
        writeWhole(indexPath(cache, folder), JSON.stringify(Object.fromEntries(files)));
        // The set exists as soon as its folder exists.
        moveFolder(beside, join(cache, folder));
      }
      discard();
      return { folder, root };
    },
    discard,
  };
}

/** A finished set, and the pages that could not be rendered. */
export interface SetResult {
  readonly folder: string;
  readonly root: string;
  readonly problems: readonly string[];
}

/** Reads the result of an earlier rendering, if its pages still exist. */
export function readSetResult(path: string, cache: string): SetResult | undefined {
  const result = readJson(path) as SetResult | undefined;
  return result && existsSync(join(cache, result.folder)) ? result : undefined;
}

/** Copies prerendered pages beside a page; earlier ones stay for open pages. */
export function placePrerendered(cache: string, folders: readonly string[], out: string): void {
  const all = join(out, 'prerendered');
  removeLeftovers(all, UNFINISHED);
  for (const folder of folders) {
    const to = join(all, folder);
    if (existsSync(to)) continue;
    const beside = `${to}.${randomUUID()}.new`;
    for (const path of filesBelow(join(cache, folder)))
      placeFile(join(cache, folder, path), join(beside, path));
    moveFolder(beside, to);
  }
}

/**
 * Finds the prerendered home page in the default language. The store's page contains it, so that it shows without a further
 * request.
 * @param cache folder of the finished prerendered pages
 * @returns its body, and the environment that names it; no body without such a page
 */
export function inlineHome(
  environment: PageEnvironment,
  cache: string | undefined,
): { readonly environment: PageEnvironment; readonly inlined?: string } {
  const file = prerenderedFile('/', 'en');
  for (const [remote, versions] of Object.entries(environment.remotes))
    for (const version of versions) {
      const { views, descriptor } = version;
      const folder = views?.base.split('/').at(-2);
      const isHome = version.default && descriptor.routes.some(({ path }) => path === '/');
      if (!cache || !file || !views || !folder || !isHome || !readSet(cache, folder)?.pages.has(file))
        continue;
      const carrying = { ...version, views: { ...views, inlined: file } };
      return {
        environment: {
          ...environment,
          remotes: {
            ...environment.remotes,
            [remote]: versions.map((one) => (one === version ? carrying : one)),
          },
        },
        inlined: readBody(cache, folder, file),
      };
    }
  return { environment };
}
