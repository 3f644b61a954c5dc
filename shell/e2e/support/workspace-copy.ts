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
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { parts, root } from '@gadgetry/tools/workspace';

/** Not copied: what is installed, built or cached. */
const LEFT_OUT = ['.git', 'node_modules', '.cache', 'dist', '.types', 'test-results'];

const SCOPE = '@gadgetry';

/** Built files, which the copy shares with the repository. */
const DATA = 'data/public';
const SHARED = [DATA, ...parts.map((part) => `${part.package}/dist`)];

// Workspaces lead to each other by relative links, so that in a copy they lead to the copies.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [there, here] = [join(from, name), join(to, name)];
    if (name === SCOPE) linkPackages(there, here);
    else symlinkSync(lstatSync(there).isSymbolicLink() ? readlinkSync(there) : there, here, 'junction');
  }
}

/**
 * Copies this repository's sources into a folder of their own, where a test may change them. Installed packages
 * and builds are linked, the workspaces to each other.
 * @param builds whether the copy has the parts' builds, too; it then must not build them itself
 * @returns path of the copy
 */
export function copyWorkspace({ builds = true } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'gadgetry-'));
  const shared = builds ? SHARED : [DATA];
  const left = new Set(shared.map((path) => join(root, path)));
  for (const entry of readdirSync(root).filter((name) => !LEFT_OUT.includes(name)))
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !LEFT_OUT.includes(basename(path)) && !left.has(path),
    });
  for (const path of shared)
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(copy, path), 'junction');
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
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
