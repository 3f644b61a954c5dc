import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build';
import { buildFolder, type Part, parts, root, versionOf } from './workspace';

/** Where the builds lie that were published last, one archive per part. */
export const publishedFolder = join(root, 'shell/e2e/published');

// What a visitor's browser never asks for, or what is made of the rest.
const LEFT_OUT = /\.(map|br|gz)$|^built-from\.txt$/;

/** Replaces a part's archive by its present build. */
function keep(part: Part): string {
  const folder = buildFolder(part);
  const version = versionOf(part);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => join(version, join(entry.parentPath, entry.name).slice(folder.length + 1)));
  mkdirSync(publishedFolder, { recursive: true });
  for (const old of readdirSync(publishedFolder).filter((name) => name.startsWith(`${part.name}-`)))
    rmSync(join(publishedFolder, old));
  const archive = `${part.name}-${version}.tar.gz`;
  execFileSync('tar', ['-czf', join(publishedFolder, archive), '-C', join(folder, '..'), ...files.sort()]);
  return archive;
}

/** Unpacks the archives as builds: `<folder>/<part>/<version>/`; returns the version of each part. */
export function unpackPublished(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(publishedFolder).map((archive) => {
      const [, part = '', version = ''] = /^(.+?)-(\d.*)\.tar\.gz$/.exec(archive) ?? [];
      mkdirSync(join(folder, part), { recursive: true });
      execFileSync('tar', ['-xzf', join(publishedFolder, archive), '-C', join(folder, part)]);
      return [part, version];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  await build();
  for (const part of parts) console.log(`  ${keep(part)}`);
  console.log(
    'The builds of today are now what tests take for the published ones. Raise the versions before you go on.',
  );
}
