import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parts, root } from '@gadgetry/tools/workspace';

/** Not copied: what is installed, built or cached. */
const LEFT_OUT = ['.git', 'node_modules', '.cache', 'dist', '.types', 'test-results'];

/** Built files, which the copy shares with the repository. */
const SHARED = ['data/public', ...parts.map((part) => `${part.package}/dist`)];

/**
 * Copies this repository's sources into a folder of their own, where a test may change them. Installed packages
 * and builds are linked, the workspaces to each other.
 * @returns path of the copy
 */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'gadgetry-'));
  const left = new Set(SHARED.map((path) => join(root, path)));
  for (const entry of readdirSync(root).filter((name) => !LEFT_OUT.includes(name)))
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !LEFT_OUT.includes(basename(path)) && !left.has(path),
    });
  for (const path of SHARED)
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(copy, path), 'junction');
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  // The workspaces lie in a folder of their scope, which must not be linked as a whole: it leads back here.
  const names = readdirSync(from).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(from, name)).map((inScope) => join(name, inScope)) : [name],
  );
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    const isWorkspace = lstatSync(join(from, name)).isSymbolicLink();
    symlinkSync(isWorkspace ? readlinkSync(join(from, name)) : join(from, name), join(to, name), 'junction');
  }
  return copy;
}

/**
 * Runs a program of the workspace in a folder.
 * @returns what it printed
 * @throws with what it printed when it fails
 */
export async function runIn(folder: string, program: string, ...args: string[]): Promise<string> {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd: folder,
      env: { ...process.env, PATH, NODE_ENV: undefined, FORCE_COLOR: '0' },
    });
    return stdout;
  } catch (error) {
    const [stdout, stderr] = ['stdout', 'stderr'].map((stream) => Reflect.get(Object(error), stream));
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
