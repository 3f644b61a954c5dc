import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { requestsOf } from './requests';

/** What of a published `package.json` is looked at. */
interface Published {
  readonly name: string;
  readonly exports?: unknown;
  readonly bin?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const CODE = /\.m?js$/;
const DECLARATIONS = /\.d\.m?ts$/;
const STYLES = /\.css$/;

/** Ranges that mean a folder of the packing machine, and nothing elsewhere. */
const PLACED = /^(file|link|workspace|portal):|^[./]/;

/** `@scope/name` or `name` of what a module asks for. */
const packageOf = (request: string): string => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** Paths and packages that a style sheet asks for, but addresses and what lies in the text itself. */
const requestsOfStyles = (text: string): readonly string[] =>
  [...text.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/g)]
    .map(([, request = '']) => request)
    .filter((request) => !/^(\w+:|\/\/|#|url\()/.test(request));

const referencesOf = (text: string): readonly string[] =>
  [...text.matchAll(/^\/\/\/ <reference types="([^"]+)"/gm)].map(([, name = '']) => name);

/** All that a file asks for. */
function requestsIn(path: string, text: string): readonly string[] {
  if (STYLES.test(path)) return requestsOfStyles(text);
  // A name with an asterisk speaks of all modules that are called so.
  const names = requestsOf(text, DECLARATIONS.test(path)).flatMap(({ name }) =>
    name.includes('*') ? [] : name,
  );
  return DECLARATIONS.test(path) ? [...names, ...referencesOf(text)] : names;
}

/** Paths that `exports` or `bin` lead to. */
const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(leavesOf);

/**
 * Finds imports that would fail after an install: undeclared ones, and files outside the package or missing.
 * @param folder path of the unpacked package
 * @returns one line for each, naming file and request; empty when the package is valid
 */
export function packageProblems(folder: string): readonly string[] {
  const manifest: Published = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const ranges = { ...manifest.dependencies, ...manifest.peerDependencies };
  const declared = new Set([manifest.name, ...Object.keys(ranges)]);

  /** Declarations are asked for by the name of the code that they are of. */
  const isThere = (path: string, asDeclarations: boolean): boolean =>
    existsSync(asDeclarations ? path.replace(/\.(m?)js$/, '.d.$1ts') : path);

  const problemOf = (file: string, request: string): string | undefined => {
    if (!request.startsWith('.')) {
      const name = packageOf(request);
      const types = `@types/${name.replace('@', '').replace('/', '__')}`;
      const isDeclared = declared.has(name) || (DECLARATIONS.test(file) && declared.has(types));
      return isBuiltin(request) || isDeclared ? undefined : 'which package.json does not declare';
    }
    const path = resolve(folder, dirname(file), request);
    if (relative(folder, path).startsWith('..')) return 'which lies outside of the package';
    return isThere(path, DECLARATIONS.test(file)) ? undefined : 'which is not there';
  };

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      [CODE, DECLARATIONS, STYLES].some((kind) => kind.test(path)) && statSync(join(folder, path)).isFile(),
  );
  return [
    ...Object.entries(ranges)
      .filter(([, range]) => PLACED.test(range))
      .map(
        ([name, range]) =>
          `package.json wants ${name} as ${range}, which is a place on the machine that packed it`,
      ),
    ...leavesOf([manifest.exports, manifest.bin])
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `package.json names ${path}, which is not there`),
    ...files.sort().flatMap((file) =>
      requestsIn(file, readFileSync(join(folder, file), 'utf8')).flatMap((request) => {
        const problem = problemOf(file, request);
        return problem ? [`${file} asks for ${request}, ${problem}`] : [];
      }),
    ),
  ];
}
