import { cpSync, existsSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { writeFile } from '@gadgetry/compose/files';
import { build, type Plugin } from 'esbuild';
import { COMPILED, compiledFile } from './published-manifest';

/** The language version of the target browsers and Node 20. */
const TARGET = 'es2022';

/** The folder in which `tsc -b` writes a package's declarations. */
const DECLARATIONS = '.types';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

const isFile = (path: string): boolean => existsSync(path) && extname(path) !== '';

/**
 * Returns the source of a relative import.
 * @param from path of the importing source, relative to the package, as all paths here
 * @throws if there is none
 */
function sourceFor(folder: string, from: string, request: string): string {
  const path = posix.join(posix.dirname(from), request);
  const ending = ENDINGS.find((one) => isFile(join(folder, path + one)));
  if (ending === undefined)
    throw new Error(`${from} imports ${request}, but ${path} is no source of the package.`);
  return path + ending;
}

/** Returns the specifier by which one published file imports another one. */
function requestFor(from: string, to: string): string {
  const path = posix.relative(posix.dirname(compiledFile(from)), compiledFile(to));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Rewrites imports to the names of published files, and inlines JSON. */
const asPublished = (folder: string): Plugin => ({
  name: 'as-published',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ kind, path, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (!path.startsWith('.')) return { path, external: true };
      const from = relative(folder, importer).replaceAll('\\', '/');
      const to = sourceFor(folder, from, path);
      return to.endsWith('.json') ? undefined : { path: requestFor(from, to), external: true };
    });
  },
});

/** Returns all sources that some entry points need, including style sheets. */
async function reachableSources(folder: string, entries: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...entries],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    outdir: COMPILED,
    format: 'esm',
    loader: { '.css': 'empty' },
    jsx: 'automatic',
  });
  return Object.keys(metafile.inputs).sort();
}

/** Matches a relative import in a declaration file. */
const REQUEST = /(?<=\b(?:from |import\(|declare module ))(['"])(\.[^'"]+)\1/g;

/**
 * Returns a declaration file in its published form: imports name files, as Node requires, and imports for side effects are removed.
 * @param onSource is called for each further source that it needs
 */
function publishedDeclarations(
  folder: string,
  source: string,
  text: string,
  onSource: (source: string) => void,
): string {
  const result = text.replaceAll(/^import ['"][^'"]+['"];\n/gm, '').replaceAll(REQUEST, (_, _quote, name) => {
    const to = sourceFor(folder, source, name);
    onSource(to);
    return `'${requestFor(source, to)}${to.endsWith('.json') ? '.js' : ''}'`;
  });
  // Keeps a module without other statements a module.
  return result || 'export {};\n';
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

function typeOfJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `(${[...new Set(value.map(typeOfJson))].join(' | ') || 'never'})[]`;
  if (typeof value !== 'object') return typeof value;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${typeOfJson(member)};`,
  );
  return `{ ${members.join(' ')} }`;
}

/** Returns the declarations of a JSON file: objects by their members, other values by their kind. */
const jsonDeclaration = (value: Json): string =>
  `declare const value: ${typeOfJson(value)};\nexport default value;\n`;

/** Returns the path of a source's declarations; for plain JavaScript it is beside the source. */
const declarationsOf = (source: string): string =>
  source.endsWith('.mjs')
    ? source.replace(/\.mjs$/, '.d.mts')
    : join(DECLARATIONS, source.replace(/\.tsx?$/, '.d.ts'));

/** Publishes the declarations of some sources, and of all that they refer to. */
function publishDeclarations(folder: string, entries: readonly string[]): void {
  const wanted = new Set(entries);
  for (const source of wanted) {
    const published = join(folder, compiledFile(source));
    if (source.endsWith('.json')) {
      writeFile(`${published}.d.ts`, jsonDeclaration(JSON.parse(readFileSync(join(folder, source), 'utf8'))));
      continue;
    }
    const text = readFileSync(join(folder, declarationsOf(source)), 'utf8');
    writeFile(
      published.replace(/\.(m?)js$/, '.d.$1ts'),
      publishedDeclarations(folder, source, text, (further) => wanted.add(further)),
    );
  }
}

/**
 * Compiles TypeScript into its published form: JavaScript with source maps, declarations, and copies of other files. Works file
 * by file, so that a module of several entry points stays one.
 * @param folder path of the package, whose declarations `tsc -b` has made
 * @param entries paths of its entry points, relative to it
 */
export async function compileSources(folder: string, entries: readonly string[]): Promise<void> {
  const sources = await reachableSources(folder, entries);
  const code = sources.filter((path) => /\.tsx?$/.test(path));
  await build({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(
      code.map((path) => [posix.relative(COMPILED, compiledFile(path)).replace(/\.js$/, ''), path]),
    ),
    outdir: COMPILED,
    bundle: true,
    plugins: [asPublished(folder)],
    format: 'esm',
    target: TARGET,
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'error',
  });
  for (const path of sources.filter((one) => /\.(css|mjs)$/.test(one)))
    cpSync(join(folder, path), join(folder, compiledFile(path)));
  publishDeclarations(folder, entries);
}
