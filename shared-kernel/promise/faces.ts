import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..');

/** Folder of the kernel's package. */
export const kernel = join(root, 'shared-kernel');

/** Folder of what `npm run api` makes. */
export const api = join(kernel, 'api');

/** What a request leads to: a file, or one for each condition. */
type Target = string | { readonly [condition: string]: Target };

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The kernel's package.json. */
export const manifest: Manifest = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));

/** Every package that types of the kernel may come from, whoever brings it, with its version or range. */
export const dependencies: Readonly<Record<string, string>> = {
  ...manifest.peerDependencies,
  ...manifest.dependencies,
};

/** An entry point of the kernel. */
export interface Face {
  /** As in `exports` of package.json: `contract/ownership`. */
  readonly name: string;
  /** Path of its source in the package: `src/contract/ownership.ts`. */
  readonly source: string;
}

/** Faces for the shell alone: it is released together with the kernel that it brings. */
const OF_THE_SHELL: readonly string[] = ['host', 'stored-state', 'browser-storage', 'xsrf'];

/** Whether others than the shell rely on a face. */
export const isPromised = ({ name }: Pick<Face, 'name'>): boolean => !OF_THE_SHELL.includes(name);

const sourcesOf = (target: Target): readonly string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(sourcesOf);

/** Every face that has a source in TypeScript, by the name of its request. */
export const faces: readonly Face[] = Object.entries(manifest.exports).flatMap(([request, target]) => {
  const source = sourcesOf(target).find((file) => /^\.\/src\/.*(?<!\.d)\.tsx?$/.test(file));
  return source ? [{ name: request.slice('./'.length), source: source.slice('./'.length) }] : [];
});

/** Name of a face's files: `contract-claims`. */
export const fileName = ({ name }: Pick<Face, 'name'>): string => name.replaceAll('/', '-');
