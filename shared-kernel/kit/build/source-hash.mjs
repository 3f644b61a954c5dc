// A build is named after what went into it: the same sources give the same name, on every machine.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What is made of the sources, says something about them, or points at builds.
const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', '__snapshots__', 'environments']);
const SKIPPED_FILES = /\.test\.tsx?$|\.d\.ts$|\.md$/;

const isPackage = (folder) => existsSync(join(folder, 'package.json'));

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (SKIPPED.has(name) || SKIPPED_FILES.test(name)) continue;
    if (!statSync(path).isDirectory()) yield path;
    // A package inside of a package is named by whoever builds with it.
    else if (!isPackage(path)) yield* files(path);
  }
}

/**
 * @param {readonly string[]} folders absolute paths of packages; packages inside of them count only when named
 * @returns {string} ten hexadecimal digits
 */
export function sourceHash(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of files(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 10);
}
