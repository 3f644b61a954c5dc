import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { prerenderedEntry } from '@gadgetry/environment/prerendered-file';
import type { PageHead } from '@gadgetry/shared-kernel/contract';
import { copiesOf, writeWithCopies } from '../compressed';
import { isCode } from '../files';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** A Merkle tree: one root for any number of entries, and for each entry the hashes that lead from it to the root. */
export interface MerkleTree {
  /** SHA-256, base64. */
  readonly root: string;
  /** By place of the entry, nearest hash first: what `isProven` takes. */
  readonly proofs: readonly (readonly string[])[];
}

const empty: MerkleTree = { root: sha256(''), proofs: [] };

/** Builds the tree of some entries. Two hashes are joined in their own order, so a proof needs no places. */
export function merkleTree(entries: readonly string[]): MerkleTree {
  if (entries.length === 0) return empty;
  if (entries.length === 1) return { root: sha256(entries.join()), proofs: [[]] };
  const half = Math.ceil(entries.length / 2);
  const [left, right] = [merkleTree(entries.slice(0, half)), merkleTree(entries.slice(half))];
  return {
    root: sha256([left.root, right.root].sort().join('')),
    proofs: [
      ...left.proofs.map((proof) => [...proof, right.root]),
      ...right.proofs.map((proof) => [...proof, left.root]),
    ],
  };
}

/** Compressing is done once for all visitors, but an operator waits for it: the last per cent are not worth it. */
const BROTLI_QUALITY = 6;

/** Renames a folder that was just written; another process may have been faster, with the same files. */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error;
  }
}

/** Heads lie beside the folder of their pages: everything inside that one is published. */
const headPath = (cache: string, folder: string, file = ''): string =>
  join(cache, `${folder}.heads`, file && `${file}.json`);

/** Writes heads beside a folder of prerendered pages. */
function writeHeads(cache: string, folder: string, heads: readonly (readonly [string, PageHead])[]): void {
  if (heads.length === 0 || existsSync(headPath(cache, folder))) return;
  const beside = `${folder}.${randomUUID()}.new`;
  for (const [file, head] of heads) {
    const path = headPath(cache, beside, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(head));
  }
  moveInto(headPath(cache, beside), headPath(cache, folder));
}

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

/**
 * Writes prerendered pages into a folder that is named after all that is in it and in their heads, and returns its name and
 * the tree's root.
 * @param heads by the name of the page's file; those of other files are left out
 */
export async function writePrerendered(
  cache: string,
  bodies: ReadonlyMap<string, string>,
  heads: ReadonlyMap<string, PageHead> = new Map(),
): Promise<{ folder: string; root: string }> {
  const files = [...bodies].sort(([a], [b]) => (a < b ? -1 : 1));
  const { root, proofs } = merkleTree(files.map(([file, body]) => prerenderedEntry(file, body)));
  const own = files.flatMap(([file]) => {
    const head = heads.get(file);
    return head ? [[file, head] as const] : [];
  });
  // The same pages with other heads are another set: a version that runs beside this one keeps its own.
  const named = own.length > 0 ? sha256(root + JSON.stringify(own)) : root;
  const folder = Buffer.from(named, 'base64').toString('hex').slice(0, 16);
  writeHeads(cache, folder, own);
  if (!existsSync(join(cache, folder))) {
    const beside = join(cache, `${folder}.${randomUUID()}.new`);
    await Promise.all(
      files.map(async ([file, body], index) => {
        const text = `${JSON.stringify(proofs[index])}\n${body}`;
        writeWithCopies(join(beside, file), text, await copiesOf(text, BROTLI_QUALITY));
      }),
    );
    moveInto(beside, join(cache, folder));
  }
  return { folder, root };
}

/** Result of a version without prerendered pages. */
export const NOTHING_PRERENDERED = { folder: '', root: '' };

/** Result of an earlier rendering. */
export interface Kept {
  readonly folder: string;
  readonly root: string;
  readonly problems: readonly string[];
}

/** What an earlier rendering has left behind a note, as long as its prerendered pages are still there. */
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
    for (const entry of readdirSync(join(cache, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const from = join(entry.parentPath, entry.name);
      const target = join(beside, from.slice(join(cache, folder).length));
      mkdirSync(dirname(target), { recursive: true });
      try {
        linkSync(from, target);
      } catch {
        // Another disk, or one without links.
        cpSync(from, target);
      }
    }
    renameSync(beside, to);
  }
}
