import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../workspace';
import { COMPILED, type Manifest } from './published-manifest';

/*
 * npm packs a package's folder, so for that moment the published package.json replaces the repository's. A process that is killed
 * in that moment leaves it there: setup.mjs, which every command passes, restores the own one, and so does the next packing.
 */

/** Where the repository's own one waits; its name says where it belongs, for setup.mjs. */
const keptPath = (folder: string): string =>
  join(root, '.cache/packing', relative(root, join(folder, 'package.json')).replaceAll(/[\\/]/g, '+'));

const manifestPath = (folder: string): string => join(folder, 'package.json');

/** Reads the `package.json` of a package. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(manifestPath(folder), 'utf8'));

/** Puts a file in place whole. */
function place(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Puts the published `package.json` into a package's folder, until `restore`. */
export function putInPlace(folder: string, published: object): void {
  place(keptPath(folder), readFileSync(manifestPath(folder), 'utf8'));
  place(manifestPath(folder), `${JSON.stringify(published, null, 2)}\n`);
}

/** Folders that are made to be packed: of all that is published, what is no part of the repository. */
export const madeFolders = ({ files = [] }: Manifest): readonly string[] =>
  files.filter((path) => path.split('/')[0] === COMPILED);

/**
 * Leaves a package's folder as it was before it was packed.
 * @returns whether the published `package.json` was there until now
 */
export function restore(folder: string): boolean {
  const kept = keptPath(folder);
  const isPacked = existsSync(kept);
  if (isPacked) renameSync(kept, manifestPath(folder));
  for (const path of madeFolders(readManifest(folder)))
    rmSync(join(folder, path), { recursive: true, force: true });
  return isPacked;
}

// Another process packed the package at the same time, or a command has put its own package.json back.
if (process.argv[1] === import.meta.filename && !restore(process.cwd())) {
  console.error(
    'The package was changed while it was packed, so the tarball may not be the published form. Pack it again, alone.',
  );
  process.exitCode = 1;
}
