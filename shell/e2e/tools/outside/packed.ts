import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@gadgetry/tools/workspace';
import { runIn } from '../../support/workspace-copy';

/** Returns the folder of a folder's installed packages. */
const installedIn = (folder: string): string => join(folder, 'node_modules');

/**
 * Packs the packages as `npm run pack` does.
 * @param to folder for the tarballs
 * @returns name to path of its tarball
 */
export async function packAll(to: string): Promise<Readonly<Record<string, string>>> {
  await runIn(root, 'npm', 'run', 'pack', '--', to);
  const nameOf = (file: string): string => `@gadgetry/${/^gadgetry-(.+?)-\d/.exec(file)?.[1]}`;
  return Object.fromEntries(readdirSync(to).map((file) => [nameOf(file), join(to, file)]));
}

/** Unpacks a tarball as package managers do. */
function unpack(tarball: string, to: string): void {
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
 * Installs tarballs without a registry: unpacks them, and links the dependencies that they declare from this repository. Other
 * packages are missing, so that an undeclared import fails.
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
  const output = await outside(folder)(process.execPath, command, name, '--packages', from, ...options);
  if (!output.includes('npm install')) throw new Error(`Expected the next step but found: ${output}`);
  return join(folder, `remote-${name}`);
}

/** Returns the tarballs that a remote installs: all but the generator's. */
export const installedPackages = (tarballs: Readonly<Record<string, string>>): typeof tarballs =>
  Object.fromEntries(Object.entries(tarballs).filter(([name]) => name !== INITIALISER));

/** Folders of system programs. */
const systemPath = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));

/** Variables for commands outside, without settings of npm and the tests. */
export const outsideVariables = (folder: string, node = process.execPath): NodeJS.ProcessEnv => ({
  HOME: join(folder, '.home'),
  PATH: [join(installedIn(folder), '.bin'), dirname(node), ...systemPath].join(delimiter),
  // The machine's own settings say which registry npm uses.
  npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm'),
  npm_config_userconfig: process.env.npm_config_userconfig ?? join(process.env.HOME ?? '', '.npmrc'),
  NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  FORCE_COLOR: '0',
});

/** Runs a command in a folder outside this repository; returns its output. */
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
