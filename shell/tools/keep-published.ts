import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build';
import { run } from './run';
import { buildFolder, type Part, parts, root, versionOf } from './workspace';

/** Where the published builds lie that tests still run, one archive per part and version. */
export const publishedFolder = join(root, 'shell/e2e/published');

// What a visitor's browser never asks for, or what is made of the rest.
const LEFT_OUT = /\.(map|br|gz)$|^built-from\.txt$/;

/** Adds a part's present build to the archives. */
function keep(part: Part): string {
  const folder = buildFolder(part);
  const version = versionOf(part);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(version, join(entry.parentPath, entry.name).slice(folder.length + 1)));
  mkdirSync(publishedFolder, { recursive: true });
  const archive = `${part.name}-${version}.tar.gz`;
  execFileSync('tar', ['-czf', join(publishedFolder, archive), '-C', join(folder, '..'), ...files.sort()]);
  return archive;
}

/** A part in a version that was published before. */
export interface PublishedBuild {
  readonly part: string;
  readonly version: string;
}

/** The published builds that are kept, oldest first. */
export const publishedBuilds = (): readonly PublishedBuild[] =>
  readdirSync(publishedFolder)
    .map((archive) => /^(.+?)-(\d.*)\.tar\.gz$/.exec(archive) ?? [])
    .map(([, part = '', version = '']) => ({ part, version }))
    .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

/** Unpacks a kept build as `<folder>/<part>/<version>/`. */
export function unpackPublished(folder: string, { part, version }: PublishedBuild): void {
  mkdirSync(join(folder, part), { recursive: true });
  execFileSync('tar', ['-xzf', join(publishedFolder, `${part}-${version}.tar.gz`), '-C', join(folder, part)]);
}

if (process.argv[1] === import.meta.filename) {
  await build();
  for (const part of parts) console.log(`  ${keep(part)}`);
  if ((await run('npm', ['run', '--silent', 'freeze', '-w', 'shared-kernel/api-compat'])) !== 0)
    process.exit(1);
  console.log(
    'The builds of today are now among the published ones that tests run. Raise the versions before you go on.',
  );
}
