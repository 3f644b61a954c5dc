import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coerce } from 'semver';
import { type BrokenPromise, compareFaces } from './compare';
import { readDeclarations } from './declarations';
import { api, fileName } from './faces';
import type { Dependencies } from './fingerprints';
import type { DeclaredFace, ExportTable } from './table';

/** The version of the kernel that was published last, as far as it is a promise. */
export interface Published {
  readonly version: string;
  readonly faces: readonly DeclaredFace[];
  readonly exports: ExportTable;
  /** Versions of the packages that its types come from. */
  readonly dependencies: Dependencies;
}

const publishedFolder = join(api, 'published');

const EXPORTS = 'exports.json';
const DEPENDENCIES = 'dependencies.json';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Reads what was published last.
 * @throws when nothing is kept of it, or of more than one version
 */
export function readPublished(folder = publishedFolder): Published {
  const [version, ...others] = existsSync(folder) ? readdirSync(folder) : [];
  if (version === undefined || others.length > 0)
    throw new Error(
      `expected the one version that was published last in ${folder} but found ${[version, ...others].join(', ') || 'none'}: take it from git again.`,
    );
  const read = (file: string): string => readFileSync(join(folder, version, file), 'utf8');
  const exports: ExportTable = JSON.parse(read(EXPORTS));
  return {
    version,
    exports,
    dependencies: JSON.parse(read(DEPENDENCIES)),
    faces: Object.keys(exports).map((name) => ({ name, declarations: read(`${fileName({ name })}.d.ts`) })),
  };
}

/**
 * Makes a version the one that was published last.
 * @throws when that version is kept already, as something else
 */
export function keepPublished(published: Published, folder = publishedFolder): void {
  const { version, faces, exports, dependencies } = published;
  const files = {
    ...Object.fromEntries(faces.map((face) => [`${fileName(face)}.d.ts`, face.declarations])),
    [EXPORTS]: json(exports),
    [DEPENDENCIES]: json(dependencies),
  };
  const target = join(folder, version);
  const isThere = existsSync(target);
  for (const [name, text] of Object.entries(files)) {
    const path = join(target, name);
    if (isThere && !(existsSync(path) && readFileSync(path, 'utf8') === text))
      throw new Error(
        `${version} of the kernel was published with another ${name}: raise its version (npm run versions), then keep that.`,
      );
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
}

const majorOf = (version = ''): number | undefined => coerce(version)?.major;

/** Exports whose types come from a package in another major version: what those mean now nobody here has compared. */
function foreignChanges(
  { name: face, declarations }: DeclaredFace,
  before: Dependencies,
  now: Dependencies,
): readonly BrokenPromise[] {
  const { exports, imported } = readDeclarations(declarations);
  return exports.flatMap(({ name, madeOf }): BrokenPromise[] => {
    const changed = madeOf
      .map((one) => imported.get(one) ?? '')
      .find((from) => majorOf(before[from]) !== majorOf(now[from]));
    return changed
      ? [
          {
            face,
            name,
            kind: 'changed',
            why: `its types come from ${changed} ${now[changed] ?? 'no longer'}, formerly ${before[changed] ?? 'not'}`,
          },
        ]
      : [];
  });
}

/**
 * What of a published version is no longer kept.
 * @param presentOf path of the present module of a face; nothing where there is none any more
 * @param moreFiles what the compiler needs besides
 */
export function brokenPromises(
  { faces, dependencies: before }: Pick<Published, 'faces' | 'dependencies'>,
  presentOf: (name: string) => string | undefined,
  now: Dependencies,
  moreFiles: readonly string[] = [],
): readonly BrokenPromise[] {
  const there = faces.flatMap(({ name, declarations }) => {
    const present = presentOf(name);
    return present ? [{ name, published: declarations, present }] : [];
  });
  const gone = faces
    .filter(({ name }) => presentOf(name) === undefined)
    .flatMap(({ name: face, declarations }) =>
      readDeclarations(declarations).exports.map(
        ({ name }): BrokenPromise => ({ face, name, kind: 'removed', why: 'the whole face is gone' }),
      ),
    );
  const foreign = faces.flatMap((face) => foreignChanges(face, before, now));
  const compared = compareFaces(there, moreFiles);
  const known = new Set([...gone, ...compared].map(({ face, name }) => `${face} ${name}`));
  return [...gone, ...compared, ...foreign.filter(({ face, name }) => !known.has(`${face} ${name}`))];
}
