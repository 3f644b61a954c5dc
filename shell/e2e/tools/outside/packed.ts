import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@gadgetry/tools/workspace';
import { copyWorkspace, runIn } from '../../support/workspace-copy';

/** The packages that others install: name to folder. */
export const PACKAGES: Readonly<Record<string, string>> = {
  '@gadgetry/shared-kernel': 'shared-kernel',
  '@gadgetry/remote-kit': 'shared-kernel/kit',
  '@gadgetry/compose': 'shell/compose',
  '@gadgetry/create-remote': 'shared-kernel/create',
};

/** Installed packages of a folder, and those of this repository. */
const installedIn = (folder: string): string => join(folder, 'node_modules');

/**
 * Packs the packages as `npm pack` does, in a copy of this repository: npm replaces package.json while it packs.
 * @param to folder for the tarballs
 * @returns name to path of its tarball
 */
export async function packAll(to: string): Promise<Readonly<Record<string, string>>> {
  const copy = realpathSync(copyWorkspace({ builds: false }));
  try {
    // What `tsc -b` has found already, where it has run.
    for (const folder of Object.values(PACKAGES)) {
      const types = join(folder, '.types');
      if (existsSync(join(root, types))) cpSync(join(root, types), join(copy, types), { recursive: true });
    }
    const tarballs: Record<string, string> = {};
    for (const name of Object.keys(PACKAGES)) {
      const said = await runIn(copy, 'npm', 'pack', '-w', name, '--pack-destination', to, '--json');
      const [{ filename }] = JSON.parse(said.slice(said.indexOf('[')));
      tarballs[name] = join(to, filename);
    }
    return tarballs;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Unpacks a tarball as package managers do. */
export function unpack(tarball: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
}

interface Installed {
  readonly name: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Installed =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function linkCommands(folder: string, name: string): void {
  const own = join(installedIn(folder), name);
  const { bin = {} } = manifestIn(own);
  const commands = typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : bin;
  const commandFolder = join(installedIn(folder), '.bin');
  mkdirSync(commandFolder, { recursive: true });
  for (const [command, path] of Object.entries(commands)) {
    symlinkSync(join(own, path), join(commandFolder, command));
    chmodSync(join(own, path), 0o755);
  }
}

/**
 * Installs tarballs without asking a registry: unpacked, and beside them what they declare, linked from this repository. What they
 * don't declare is not there.
 */
export function link(folder: string, tarballs: Readonly<Record<string, string>>): void {
  for (const [name, tarball] of Object.entries(tarballs)) unpack(tarball, join(installedIn(folder), name));
  const own: Installed & { readonly devDependencies?: object } = manifestIn(folder);
  const declared = [
    ...Object.keys({ ...own.dependencies, ...own.devDependencies }),
    ...Object.keys(tarballs).flatMap((name) => {
      const { dependencies, peerDependencies } = manifestIn(join(installedIn(folder), name));
      return Object.keys({ ...dependencies, ...peerDependencies });
    }),
  ];
  const names = new Set([...Object.keys(tarballs), ...declared]);
  for (const name of names) {
    const to = join(installedIn(folder), name);
    if (name in tarballs) continue;
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(join(installedIn(root), name), to, 'junction');
  }
  for (const name of names) linkCommands(folder, name);
}

const INITIALISER = '@gadgetry/create-remote';

/**
 * Makes a remote as `npm create @gadgetry/remote` does.
 * @param folder in which it is made
 * @returns its folder
 */
export async function createRemote(
  folder: string,
  tarballs: Readonly<Record<string, string>>,
  name: string,
  ...options: readonly string[]
): Promise<string> {
  const own = join(folder, 'initialiser');
  unpack(tarballs[INITIALISER] ?? '', own);
  const { bin } = manifestIn(own);
  const command = join(own, Object(bin)['create-remote']);
  const from = dirname(tarballs[INITIALISER] ?? '');
  const said = await outside(folder)(process.execPath, command, name, '--packages', from, ...options);
  if (!said.includes('npm install')) throw new Error(`Expected the next step but found: ${said}`);
  return join(folder, `remote-${name}`);
}

/** The packages that a remote installs. */
export const installedPackages = (tarballs: Readonly<Record<string, string>>): typeof tarballs =>
  Object.fromEntries(Object.entries(tarballs).filter(([name]) => name !== INITIALISER));

/** Folders with programs of the system alone, and none of this repository. */
const systemPath = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));

/** What a command outside knows of this machine: nothing of npm's and of the tests' own settings. */
export const outsideVariables = (folder: string, node = process.execPath): NodeJS.ProcessEnv => ({
  HOME: join(folder, '.home'),
  PATH: [join(installedIn(folder), '.bin'), dirname(node), ...systemPath].join(delimiter),
  // Where a registry is and how it is reached is this machine's matter.
  npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm'),
  npm_config_userconfig: process.env.npm_config_userconfig ?? join(process.env.HOME ?? '', '.npmrc'),
  NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  FORCE_COLOR: '0',
});

/** Runs a command in a folder that has nothing of this repository; gives what it printed. */
export type RunOutside = (command: string, ...args: string[]) => Promise<string>;

/**
 * @param node path of the Node that runs it
 * @throws with what a command printed when it fails
 */
export const outside =
  (folder: string, node = process.execPath): RunOutside =>
  async (command, ...args) => {
    try {
      const env = outsideVariables(folder, node);
      const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder, env });
      return stdout + stderr;
    } catch (error) {
      const [stdout, stderr] = ['stdout', 'stderr'].map((stream) => Reflect.get(Object(error), stream));
      throw new Error(`${command} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}${error}`);
    }
  };
