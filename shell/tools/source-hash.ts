import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Files that are generated, describe the sources, or name builds.
const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', '__snapshots__', 'environments']);
const SKIPPED_FILES = /\.test\.tsx?$|\.d\.ts$|\.md$/;

const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (SKIPPED.has(name) || SKIPPED_FILES.test(name)) continue;
    if (!statSync(path).isDirectory()) yield path;
    // Nested packages count for the packages that name them.
    else if (!isPackage(path)) yield* files(path);
  }
}

/**
 * Returns a hash of sources, the same on every machine.
 * @param folders absolute paths of packages; nested packages count only if named
 * @returns ten hexadecimal digits
 */
export function sourceHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of files(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 10);
}
