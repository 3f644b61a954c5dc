import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@gadgetry/compose/files';
import { build } from './build';
import { run } from './run';
import { buildFolder, type Part, parts, root, versionOf } from './workspace';

/** Folder with one archive per part: the build of its last release, which tests combine with today's builds. */
export const publishedFolder = join(root, 'shell/e2e/published');

// Files that browsers never request, or that are derived from the others.
const LEFT_OUT = /\.(map|br|gz)$|^built-from\.txt$/;

/** Replaces a part's archive by its present build. */
function keep(part: Part): string {
  const folder = buildFolder(part);
  const version = versionOf(part);
  const files = filesBelow(folder).filter((path) => !LEFT_OUT.test(path));
  mkdirSync(publishedFolder, { recursive: true });
  for (const kept of publishedBuilds().filter((one) => one.part === part.name))
    rmSync(join(publishedFolder, archiveOf(kept)));
  const archive = archiveOf({ part: part.name, version });
  const paths = files.map((path) => join(version, path));
  execFileSync('tar', ['-czf', join(publishedFolder, archive), '-C', join(folder, '..'), ...paths]);
  return archive;
}

/** A part in a version that was published before. */
export interface PublishedBuild {
  readonly part: string;
  readonly version: string;
}

const archiveOf = ({ part, version }: PublishedBuild): string => `${part}-${version}.tar.gz`;

/** Returns the kept builds, one per part. */
export const publishedBuilds = (): readonly PublishedBuild[] =>
  readdirSync(publishedFolder)
    .map((archive) => /^(.+?)-(\d.*)\.tar\.gz$/.exec(archive) ?? [])
    .map(([, part = '', version = '']) => ({ part, version }));

/** Unpacks a kept build as `<folder>/<part>/<version>/`. */
export function unpackPublished(folder: string, { part, version }: PublishedBuild): void {
  mkdirSync(join(folder, part), { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(publishedFolder, archiveOf({ part, version })),
    '-C',
    join(folder, part),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  await build();
  for (const part of parts) console.log(`  ${keep(part)}`);
  if ((await run('npm', ['run', '--silent', 'freeze', '-w', 'shared-kernel/api-compat'])) !== 0)
    process.exit(1);
  console.log(
    'The kept builds are those of today. Commit shell/e2e/published, and raise the versions before the next change.',
  );
}
