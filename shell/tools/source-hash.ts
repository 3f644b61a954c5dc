import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Files that are generated, describe the sources, or name builds.
const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', '__snapshots__', 'environments']);
const SKIPPED_FILES = /\.test\.tsx?$|\.d\.ts$|\.md$/;

const isPackage = (folder: string): boolean => existsSync(join(folder, 'package.json'));

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    // Nested packages count for the packages that name them.
    if (!SKIPPED.has(name) && !SKIPPED_FILES.test(name) && !isPackage(path)) yield* files(path);
  }
}

function* files(path: string): Generator<string> {
  if (statSync(path).isDirectory()) yield* filesIn(path);
  else yield path;
}

/**
 * Returns a hash of sources, the same on every machine.
 * @param sources absolute paths of packages and files; nested packages count only if named
 * @returns ten hexadecimal digits
 */
export function sourceHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const path of files(source)) hash.update(path.slice(source.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 10);
}
