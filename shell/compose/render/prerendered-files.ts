import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { prerenderedEntry } from '@gadgetry/environment/prerendered-file';
import type { PageHead } from '@gadgetry/shared-kernel/contract';
import { copiesOf, writeWithCopies } from '../compressed';
import { filesBelow, isCode, isRecord, parsedJson, writeWhole } from '../files';
import { forEachOf } from '../registry/transfer';
import { merkleTree, sha256 } from './merkle';

/** Compressing is done once for all visitors, but an operator waits for it: the last per cent are not worth it. */
const BROTLI_QUALITY = 6;

/** A page of a set: the hash of its entry in the Merkle tree, and that of its head; empty without one. */
type IndexedPage = readonly [leaf: string, head: string];

/** A finished set in the cache. */
export interface FinishedSet {
  /** Name of its folder. */
  readonly folder: string;
  readonly pages: ReadonlyMap<string, IndexedPage>;
}

/** Renames a folder that was just written; another process may have been faster, with the same files. */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error;
  }
}

/** Writes a file into a folder that has no name yet. */
function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Puts a file in a second place. */
function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    cpSync(from, to);
  }
}

/** Heads and index lie beside the folder of their pages: everything inside that one is published. */
const headPath = (cache: string, folder: string, file = ''): string =>
  join(cache, `${folder}.heads`, file && `${file}.json`);
const indexPath = (cache: string, folder: string): string => join(cache, `${folder}.index.json`);

/**
 * Returns what the document of a prerendered page says in its head; `undefined` where the page's remote says nothing.
 * @param cache folder in which finished prerendered pages are kept
 * @param folder name of a set in it, as `PrerenderedSet.base` ends with
 * @param file name of the page's file in the set: `en/phones.html`
 */
export function readHead(cache: string, folder: string, file: string): PageHead | undefined {
  try {
    return JSON.parse(readFileSync(headPath(cache, folder, file), 'utf8'));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Returns the text of a page in a set below its proof, as `prerenderedBody` made it. */
export function readBody(cache: string, folder: string, file: string): string {
  const text = readFileSync(join(cache, folder, file), 'utf8');
  return text.slice(text.indexOf('\n') + 1);
}

const isIndexed = (value: unknown): value is IndexedPage =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Reads which pages a finished set holds; `undefined` for a set that is not there. */
export function readSet(cache: string, folder: string): FinishedSet | undefined {
  const path = indexPath(cache, folder);
  if (!folder || !existsSync(path) || !existsSync(join(cache, folder))) return undefined;
  const index = parsedJson(readFileSync(path, 'utf8'));
  if (!isRecord(index)) return undefined;
  const pages = Object.entries(index).filter((entry): entry is [string, IndexedPage] => isIndexed(entry[1]));
  return { folder, pages: new Map(pages) };
}

/** A set of prerendered pages that is being written. Its pages lie on the disk from the beginning: all may be too much to hold. */
export interface GrowingSet {
  /** Adds a page: its body, as `prerenderedBody` makes it, and its head. */
  readonly add: (file: string, body: string, head?: PageHead) => void;
  /** Adds a page of an earlier set as it is there; returns whether it is. */
  readonly keep: (file: string) => boolean;
  /**
   * Writes the files, each with the proof that it belongs to the set, into a folder that is named after all that is in it and in
   * the heads. Returns the folder's name and the tree's root.
   * @param onWritten hears of each page
   */
  readonly finish: (onWritten?: () => void) => Promise<{ readonly folder: string; readonly root: string }>;
  /** Removes the files written so far. */
  readonly discard: () => void;
}

/** Result of a version without prerendered pages. */
export const NOTHING_PRERENDERED = { folder: '', root: '' };

/** The same pages with other heads are another set: a version that runs beside this one keeps its own. */
function folderName(root: string, files: readonly (readonly [string, IndexedPage])[]): string {
  const heads = files.flatMap(([file, [, head]]) => (head ? [`${file} ${head}`] : []));
  const named = heads.length > 0 ? sha256([root, ...heads].join('\n')) : root;
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
      writeNew(join(beside, file), body);
      if (text) writeNew(headPath(cache, unfinished, file), text);
      pages.set(file, [sha256(prerenderedEntry(file, body)), text ? sha256(text) : '']);
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
        await forEachOf([...files.entries()], async ([place, [file]]) => {
          await writePage(file, proofs[place] ?? []);
          onWritten?.();
        });
        if (existsSync(headsBeside)) moveInto(headsBeside, headPath(cache, folder));
        writeWhole(indexPath(cache, folder), JSON.stringify(Object.fromEntries(files)));
        // The set is there as soon as its folder is.
        moveInto(beside, join(cache, folder));
      }
      discard();
      return { folder, root };
    },
    discard,
  };
}

/** Result of an earlier rendering. */
export interface Kept {
  readonly folder: string;
  readonly root: string;
  readonly problems: readonly string[];
}

/** Reads the record of an earlier rendering, if its pages still exist. */
export function readKept(path: string, cache: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(readFileSync(path, 'utf8'));
    return existsSync(join(cache, kept.folder)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Puts finished prerendered pages beside a page; earlier ones stay for pages that are open. */
export function placePrerendered(cache: string, folders: readonly string[], out: string): void {
  for (const folder of folders) {
    const to = join(out, 'prerendered', folder);
    if (existsSync(to)) continue;
    const beside = `${to}.${randomUUID()}.new`;
    for (const path of filesBelow(join(cache, folder)))
      placeFile(join(cache, folder, path), join(beside, path));
    renameSync(beside, to);
  }
}
