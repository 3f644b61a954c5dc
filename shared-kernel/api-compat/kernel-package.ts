import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** Folder of the kernel's package. */
export const kernel = join(root, 'shared-kernel');

/** Folder that `npm run api` writes. */
export const api = join(kernel, 'api');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The kernel's package.json. */
export const manifest: Manifest = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));

/** Packages that types of the kernel may come from, with their versions or ranges. */
export const dependencies: Readonly<Record<string, string>> = {
  ...manifest.peerDependencies,
  ...manifest.dependencies,
};

/** An entry point of the kernel. */
export interface EntryPoint {
  /** As in `exports` of package.json: `contract/ownership`. */
  readonly name: string;
  /** Path of its source in the package: `src/contract/ownership.ts`. */
  readonly source: string;
}

/** Entry points for the shell alone: it is released together with the kernel that it brings. */
const SHELL_ONLY: readonly string[] = ['host', 'stored-state', 'browser-storage', 'xsrf'];

/** Whether remotes rely on an entry point, so that it has to stay compatible. */
export const isPublic = ({ name }: Pick<EntryPoint, 'name'>): boolean => !SHELL_ONLY.includes(name);

/** Every entry point that has a source in TypeScript. */
export const entryPoints: readonly EntryPoint[] = Object.entries(manifest.exports)
  .filter(([, source]) => /(?<!\.d)\.tsx?$/.test(source))
  .map(([request, source]) => ({ name: request.slice('./'.length), source: source.slice('./'.length) }));

/** Base name of an entry point's files: `contract-ownership`. */
export const fileName = ({ name }: Pick<EntryPoint, 'name'>): string => name.replaceAll('/', '-');

const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

/** Runs TypeScript's compiler in a folder and returns everything it printed. */
export function compile(
  args: readonly string[],
  cwd: string,
): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: status === 0, output: stdout + stderr };
}
