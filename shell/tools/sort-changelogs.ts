import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sortedLog } from './changelog.mjs';
import { root } from './workspace';

/*
 * The second half of `npm run versions`: `changeset version` has raised the versions and written the logs, this puts their
 * newest entries under their headings.
 */

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map(({ name }) => join(folder, name));

/** Sorts the newest entries of every package below a folder; gives the logs that it has changed. */
export function sortLogs(folder: string): readonly string[] {
  const packages = foldersIn(folder).flatMap((one) => [one, ...foldersIn(one)]);
  return packages
    .map((one) => join(one, 'CHANGELOG.md'))
    .filter((path) => existsSync(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      const sorted = sortedLog(text);
      if (sorted !== text) writeFileSync(path, sorted);
      return sorted !== text;
    });
}

if (process.argv[1] === import.meta.filename)
  for (const path of sortLogs(root)) console.log(`Sorted ${path}`);
