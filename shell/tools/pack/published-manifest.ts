/** The members of a `package.json` that concern users of the package. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  readonly sideEffects?: readonly string[];
  /** Members that differ in the published package; of `exports`, single entries, `null` for removed ones. */
  readonly published?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** Folder of a package's compiled files. */
export const COMPILED = 'dist';

/** Members that only the repository needs. */
const INSIDE = ['devDependencies', 'private', 'published', 'scripts'];

const SOURCE = /(?<!\.d)\.tsx?$/;

/** Whether a path is TypeScript, which is published compiled. */
export const isSource = (path: string): boolean => SOURCE.test(path);

/** Returns the path of a source in the published package. */
export const compiledFile = (source: string): string =>
  `./${COMPILED}/${source.replace(/^(\.\/)?(src\/)?/, '').replace(SOURCE, '.js')}`;

/** Returns the published file for a file of the repository; the same one if it is published unchanged. */
export const publishedFile = (path: string): string =>
  isSource(path) || path.startsWith('./src/') ? compiledFile(path) : path;

/** Returns the target of an entry point: declarations and code, or an unchanged file. */
function publishedEntry(path: string): unknown {
  const published = publishedFile(path);
  if (path.endsWith('.d.ts')) return { types: published };
  return isSource(path) ? { types: published.replace(/\.js$/, '.d.ts'), default: published } : published;
}

/**
 * Returns the published `package.json`, whose entry points name compiled files in place of sources. Omits patterns of entry
 * points (`./*`).
 */
export function publishedManifest({
  published = {},
  ...manifest
}: Manifest): Readonly<Record<string, unknown>> {
  const { exports = {}, sideEffects } = manifest;
  const entries = Object.fromEntries(
    Object.entries(exports).map(([name, path]) => [name, publishedEntry(path)]),
  );
  const members = {
    ...manifest,
    ...(sideEffects && { sideEffects: sideEffects.map(publishedFile) }),
    ...published,
    exports: Object.fromEntries(
      Object.entries({ ...entries, ...Object(published.exports) }).filter(
        ([name, entry]) => entry !== null && !name.includes('*'),
      ),
    ),
  };
  return Object.fromEntries(Object.entries(members).filter(([member]) => !INSIDE.includes(member)));
}
