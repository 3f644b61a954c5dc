import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, parts, root } from '@gadgetry/tools/workspace';
import { expect, test } from '../support/store';

/** Returns the texts of a folder's files with one of the endings. */
const textsIn = (folder: string, endings: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** Counts the declarations of custom properties by name. */
function declarations(texts: readonly string[], nameOf: (written: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [, written = ''] of text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[;{]\s*--([\w-]+)\s*:/g)) {
      const name = nameOf(written);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return counts;
}

/** Returns the name in the sources of a property that a build has renamed: by its remote and its file, or by its file. */
const sourceName = (written: string): string =>
  written.replace(/^gadgetry_\w+?-(.+)-[\w-]{5}$|^[A-Za-z][\w]{4}-(.+)$/, '$1$2');

// The minimizer drops a rule that sets nothing but custom properties which no rule of its own file reads.
test('every custom property that a style sheet of the store sets is set in the builds, too', () => {
  const sources = [...parts.map((part) => `${part.package}/src`), 'shared-kernel/src'];
  const written = declarations(
    sources.flatMap((folder) => textsIn(join(root, folder), /\.css$/)),
    (name) => name,
  );
  const built = declarations(
    parts.flatMap((part) => textsIn(buildFolder(part), /\.(css|js|html)$/)),
    sourceName,
  );
  expect(written.size).toBeGreaterThan(50);
  const lost = [...written].filter(([name, count]) => (built.get(name) ?? 0) < count);
  expect(lost.map(([name, count]) => `--${name}: ${built.get(name) ?? 0} of ${count}`)).toEqual([]);
});
