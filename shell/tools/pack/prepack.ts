import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeInstallable } from '@gadgetry/compose/bundle';
import { run } from '../run';
import { root } from '../workspace';
import { compileSources } from './compile-sources';
import { makeInitialiser } from './initialiser';
import { lintPreset, typesPreset } from './presets';
import { COMPILED, isSource, type Manifest, publishedFile, publishedManifest } from './published-manifest';
import { madeFolders, putInPlace, readManifest, restore } from './put-in-place';

/*
 * `npm pack` and `npm publish` run this in a package's folder before they read it, and put-in-place.ts when they have.
 */

const folder = process.cwd();

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const write = (path: string, content: object): void =>
  writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);

async function must(program: string, ...args: string[]): Promise<void> {
  if ((await run(program, args, { quiet: true })) !== 0)
    throw new Error(`${folder} can't be packed: ${program} ${args.join(' ')} has failed, see above.`);
}

/** Compiles what a package offers of its sources, and copies what it offers besides. */
async function compile({ exports = {} }: Manifest): Promise<void> {
  await must('tsc', '-b', folder);
  const moved = Object.values(exports).filter((path) => publishedFile(path) !== path);
  const isCode = (path: string): boolean => isSource(path) || path.endsWith('.mjs');
  await compileSources(
    folder,
    moved.filter(isCode).map((path) => path.slice('./'.length)),
  );
  for (const path of moved.filter((one) => !isCode(one))) {
    const to = join(folder, publishedFile(path));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(folder, path), to);
  }
}

/** How each package is made. */
const MAKE: Readonly<Record<string, (manifest: Manifest) => Promise<void>>> = {
  '@gadgetry/shared-kernel': compile,
  '@gadgetry/remote-kit': async (manifest) => {
    await compile(manifest);
    const types = `${manifest.name}/types`;
    const remote = json('shared-kernel/kit/tsconfig.remote.json');
    write(`${COMPILED}/tsconfig.json`, typesPreset(json('tsconfig.base.json'), remote, types));
    write(`${COMPILED}/biome.json`, lintPreset(json('biome.json')));
    await must('tsx', 'data/build/main.ts', '--sample', '--out', join(folder, COMPILED, 'catalogue'));
  },
  '@gadgetry/compose': () => makeInstallable(join(folder, COMPILED, 'npm')),
  '@gadgetry/create-remote': () => makeInitialiser(folder, join(folder, COMPILED)),
};

try {
  restore(folder);
  const manifest = readManifest(folder);
  await MAKE[manifest.name]?.(manifest);
  for (const made of madeFolders(manifest))
    copyFileSync(join(root, 'LICENSE'), join(folder, made, 'LICENSE'));
  putInPlace(folder, publishedManifest(manifest));
} catch (error) {
  restore(folder);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
