import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundle, makeInstallable } from '@gadgetry/compose/bundle';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { pathsIn } from '@gadgetry/create-remote/files';
import { fail, run } from '../run';
import { root } from '../workspace';
import { compileSources } from './compile-sources';
import { lintPreset, typesPreset } from './presets';
import { COMPILED, isSource, type Manifest, publishedFile, publishedManifest } from './published-manifest';

/*
 * `npm run pack -- FOLDER`: writes a tarball of each installable package into a folder. A package is built in a copy of its
 * folder, with the published package.json.
 */

/** Folders of these packages, each after those that it depends on. */
export const FOLDERS = ['shared-kernel', 'shared-kernel/kit', 'shell/compose', 'shared-kernel/create'];

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const write = (path: string, content: object): void =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

async function runOrThrow(program: string, ...args: string[]): Promise<void> {
  if ((await run(program, args, { quiet: true })) !== 0)
    throw new Error(`Expected ${program} ${args.join(' ')} to succeed, but it failed: see above.`);
}

/** Copies a package without installed and built files and without nested packages. */
const copyPackage = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) =>
      path === from ||
      !(['node_modules', 'dist'].includes(basename(path)) || existsSync(join(path, 'package.json'))),
  });

/** Compiles the published sources of a package, and copies its other published files. */
async function compile(folder: string, { exports = {} }: Manifest): Promise<void> {
  const moved = Object.values(exports).filter((path) => publishedFile(path) !== path);
  const isCode = (path: string): boolean => isSource(path) || path.endsWith('.mjs');
  await compileSources(
    folder,
    moved.filter(isCode).map((path) => path.slice('./'.length)),
  );
  for (const path of moved.filter((one) => !isCode(one)))
    cpSync(join(folder, path), join(folder, publishedFile(path)));
}

/** Builds the package of `npm create @gadgetry/remote`: the command in one file, and the template. */
async function makeInitialiser(out: string): Promise<void> {
  const folder = join(root, 'shared-kernel/create');
  const command = join(out, 'create-remote.mjs');
  const { text } = await bundle(join(folder, 'create.ts'), command);
  mkdirSync(out, { recursive: true });
  writeFileSync(command, text, { mode: 0o755 });
  for (const path of pathsIn(join(folder, 'template')))
    cpSync(join(folder, 'template', path), join(out, 'template', path));
}

/** Functions that build a package in the copy of its folder. */
const BUILDERS: Readonly<Record<string, (copy: string, manifest: Manifest) => Promise<void>>> = {
  'shared-kernel': compile,
  'shared-kernel/kit': async (copy, manifest) => {
    await compile(copy, manifest);
    // Types of the build scripts come from their JSDoc comments.
    const isForUsers = (path: string): boolean => !path.endsWith('.test.d.ts');
    cpSync(join(copy, '.types/build'), join(copy, 'build'), { recursive: true, filter: isForUsers });
    const types = `${manifest.name}/types`;
    const remote = json('shared-kernel/kit/tsconfig.remote.json');
    write(join(copy, COMPILED, 'tsconfig.json'), typesPreset(json('tsconfig.base.json'), remote, types));
    write(join(copy, COMPILED, 'biome.json'), lintPreset(json('biome.json')));
    await runOrThrow('tsx', 'data/build/main.ts', '--sample', '--out', join(copy, COMPILED, 'catalogue'));
  },
  'shell/compose': (copy) => makeInstallable(join(copy, COMPILED, 'npm')),
  'shared-kernel/create': (copy) => makeInitialiser(join(copy, COMPILED)),
};

/**
 * Makes the published form of a package.
 * @param folder of the package, from the root of the repository
 * @param to folder for the result, beside other packages
 * @returns its own folder there
 */
async function makePackage(folder: string, to: string): Promise<string> {
  const manifest: Manifest = json(join(folder, 'package.json'));
  const copy = join(to, folder);
  await runOrThrow('tsc', '-b', join(root, folder));
  copyPackage(join(root, folder), copy);
  cpSync(join(root, 'LICENSE'), join(copy, 'LICENSE'));
  // The package's configuration extends it.
  cpSync(join(root, 'tsconfig.base.json'), join(to, 'tsconfig.base.json'));
  await BUILDERS[folder]?.(copy, manifest);
  write(join(copy, 'package.json'), publishedManifest(manifest));
  return copy;
}

/**
 * Makes packages in a temporary folder, and calls a function with each.
 * @throws at the first that fails
 */
export async function withPackages(
  folders: readonly string[],
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const to = temporaryFolder('packages-');
  try {
    for (const folder of folders) await use(await makePackage(folder, to));
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [given, ...others] = process.argv.slice(2);
  if (given === undefined || others.length > 0) {
    console.error('Expected the folder that the tarballs go to: npm run pack -- FOLDER.');
    process.exit(1);
  }
  const to = resolve(process.env.INIT_CWD ?? '.', given);
  mkdirSync(to, { recursive: true });
  void withPackages(FOLDERS, (folder) =>
    runOrThrow('npm', 'pack', folder, '--pack-destination', to, '--loglevel', 'warn'),
  ).then(
    () =>
      console.log(
        `Next, in an empty folder: npx --yes --package ${join(to, 'gadgetry-create-remote-*.tgz')} create-remote reviews`,
      ),
    fail,
  );
}
