import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export const kernel = join(root, 'shared-kernel');

export const api = join(kernel, 'api');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const manifest: Manifest = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));

/** Packages whose types the kernel may use, with their versions or ranges. */
export const dependencies: Readonly<Record<string, string>> = {
  ...manifest.peerDependencies,
  ...manifest.dependencies,
};

export interface EntryPoint {
  /** As in `exports` of package.json: `contract/ownership`. */
  readonly name: string;
  /** Path of the source in the package: `src/contract/ownership.ts`. */
  readonly source: string;
}

/** Entry points that only the shell uses, which is released together with its kernel. */
const SHELL_ONLY: readonly string[] = ['host', 'stored-state', 'browser-storage', 'xsrf'];

/** Whether remotes use an entry point, which therefore has to stay compatible. */
export const isPublic = ({ name }: Pick<EntryPoint, 'name'>): boolean => !SHELL_ONLY.includes(name);

export const entryPoints: readonly EntryPoint[] = Object.entries(manifest.exports)
  .filter(([, source]) => /(?<!\.d)\.tsx?$/.test(source))
  .map(([request, source]) => ({ name: request.slice('./'.length), source: source.slice('./'.length) }));

/** Base name of an entry point's files: `contract-ownership`. */
export const fileName = ({ name }: Pick<EntryPoint, 'name'>): string => name.replaceAll('/', '-');

const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');

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
