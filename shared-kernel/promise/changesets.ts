import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from './faces';
import { bumpIn, nextVersion } from './verdict';

const folder = join(root, '.changeset');

/** Texts of the changesets that wait for a release, by file name. */
export const waitingChangesets = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** The version of the kernel that comes next. */
export const nextKernelVersion = (): string =>
  nextVersion(
    manifest.version,
    [...waitingChangesets().values()].map((text) => bumpIn(text, manifest.name)),
  );
