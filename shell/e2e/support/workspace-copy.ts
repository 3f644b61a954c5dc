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

/** Folders that are not copied: installed packages, builds and caches. */
const LEFT_OUT = ['.git', 'node_modules', '.cache', 'dist', '.types', 'test-results'];

const SCOPE = '@gadgetry';

/** Built files, which the copy shares with the repository. */
const DATA = 'data/public';
const SHARED = [DATA, ...parts.map((part) => `${part.package}/dist`)];

// Links between workspaces are relative, so those of a copy lead to the copied workspaces.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [there, here] = [join(from, name), join(to, name)];
    if (name === SCOPE) linkPackages(there, here);
    else symlinkSync(lstatSync(there).isSymbolicLink() ? readlinkSync(there) : there, here, 'junction');
  }
}

/**
 * Copies this repository's sources into a new folder, where a test may change them. Installed packages and builds are links.
 * @param builds whether the copy has the parts' builds; then it must not build them
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
 * @returns its output
 * @throws with its output if it fails
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
