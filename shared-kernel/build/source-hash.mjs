// A build is named after what went into it: the same sources give the same name, on every machine.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.types',
  '.cache',
  'public',
  'studio',
  'e2e',
  'bench',
  'tools',
  'environments',
  'README.md',
]);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    if (SKIPPED.has(name) || isTest(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

/**
 * @param {readonly string[]} folders absolute paths
 * @returns {string} ten hexadecimal digits
 */
export function sourceHash(folders) {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of files(folder)) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex').slice(0, 10);
}
