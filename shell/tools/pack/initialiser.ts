import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '@gadgetry/compose/bundle';
import { manifestText, type Packages, pathsIn } from '@gadgetry/create-remote/files';
import { root } from '../workspace';

const KERNEL = '@gadgetry/shared-kernel';

/** What a new remote depends on: package name to folder. */
const DEPENDED_ON: Readonly<Record<string, string>> = {
  [KERNEL]: 'shared-kernel',
  '@gadgetry/remote-kit': 'shared-kernel/kit',
  '@gadgetry/compose': 'shell/compose',
};

const versionOf = (folder: string): string =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;

/** The range of each package that takes the version which is packed with the initialiser, and its successors. */
const currentRanges = (): Packages =>
  Object.fromEntries(Object.entries(DEPENDED_ON).map(([name, folder]) => [name, `^${versionOf(folder)}`]));

/** What of the template says which versions it is for. */
const VERSIONED: Readonly<Record<string, (text: string, ranges: Packages) => string>> = {
  'package.json': manifestText,
  // The text as it is formatted, not the object.
  'descriptor.json': (text, ranges) => text.replace(/"kernel": "[^"]*"/, `"kernel": "${ranges[KERNEL]}"`),
};

/**
 * Writes `npm create @gadgetry/remote` as others install it: the command in one file, and the template beside it, which asks for the
 * packages of today.
 * @param folder of the package
 * @param out folder that it is written to
 */
export async function makeInitialiser(folder: string, out: string): Promise<void> {
  const command = join(out, 'create-remote.mjs');
  const { text } = await bundle(join(folder, 'create.ts'), command);
  mkdirSync(out, { recursive: true });
  writeFileSync(command, text, { mode: 0o755 });
  const ranges = currentRanges();
  for (const path of pathsIn(join(folder, 'template'))) {
    const from = join(folder, 'template', path);
    const to = join(out, 'template', path);
    const versioned = VERSIONED[path];
    mkdirSync(dirname(to), { recursive: true });
    if (versioned) writeFileSync(to, versioned(readFileSync(from, 'utf8'), ranges));
    else copyFileSync(from, to);
  }
}
