import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import systemPath, { dirname, join, type PlatformPath } from 'node:path';
import { type Names, rename } from './names';

/** Real names of files that npm would leave out of the package, or that this repository's linter would read. */
const NAMES_IN_REMOTE: Readonly<Record<string, string>> = {
  _gitattributes: '.gitattributes',
  _gitignore: '.gitignore',
  '_biome.json': 'biome.json',
};

/** Results of the template's own build, which are not copied. */
const LEFT_OUT = ['node_modules', 'dist', '.types'];

export type Packages = Readonly<Record<string, string>>;

const manifestText = (text: string, packages: Packages): string =>
  `${JSON.stringify(
    JSON.parse(text, (key, value: unknown) => packages[key] ?? value),
    null,
    2,
  )}\n`;

export const pathsIn = (template: string): readonly string[] =>
  readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split(/[\\/]/).some((folder) => LEFT_OUT.includes(folder)))
    .filter((path) => statSync(join(template, path)).isFile())
    .sort();

/** Returns the texts of a new remote's files by path; `packages` replaces the template's versions. */
export function filesOf(template: string, names: Names, packages: Packages): ReadonlyMap<string, string> {
  return new Map(
    pathsIn(template).map((path) => {
      const text = rename(readFileSync(join(template, path), 'utf8'), names, path.endsWith('.json'));
      const name = NAMES_IN_REMOTE[path] ?? rename(path, names, false);
      return [name, name === 'package.json' ? manifestText(text, packages) : text];
    }),
  );
}

/**
 * Writes the files into a new folder atomically.
 * @throws if writing fails; the folder then doesn't exist
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const building = `${folder}.${process.pid}`;
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(building, path)), { recursive: true });
      writeFileSync(join(building, path), text);
    }
    renameSync(building, folder);
  } catch (cause) {
    rmSync(building, { recursive: true, force: true });
    throw new Error(`${folder} could not be written: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

const TARBALL = /^gadgetry-(.+?)-(\d+\.\d+\.\d+.*)\.tgz$/;

/** Packages of this repository that a new remote installs. */
const NEEDED = ['compose', 'remote-kit', 'shared-kernel'];

const compareTexts = (a = '', b = ''): number => a.localeCompare(b, 'en', { numeric: true });

/** Compares two versions; a release comes after its release candidates (`1.3.0-rc.1`). */
function compareVersions(a: string, b: string): number {
  const [[numbers, candidate], [others, other]] = [a.split(/-(.*)/), b.split(/-(.*)/)];
  return (
    compareTexts(numbers, others) ||
    Number(candidate === undefined) - Number(other === undefined) ||
    compareTexts(candidate, other)
  );
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns the newest packed version (`npm run pack`) of each package in a folder, relative to another one.
 * @param pathModule functions for paths of a system, by default of this one
 * @throws if a package that a remote needs is missing
 */
export function newestPackages(
  folder: string,
  from: string,
  pathModule: PlatformPath = systemPath,
): Packages {
  const packed = filesIn(folder)
    .flatMap((file) => {
      const [, name = '', version = ''] = TARBALL.exec(file) ?? [];
      return name ? [{ file, name, version }] : [];
    })
    .sort((a, b) => compareVersions(a.version, b.version));
  const missing = NEEDED.filter((needed) => !packed.some(({ name }) => name === needed));
  if (missing.length > 0)
    throw new Error(
      `These packages are missing in ${folder}: ${missing.map((name) => `gadgetry-${name}-….tgz`).join(', ')}. ` +
        `Make them in the store's repository: npm run pack -- FOLDER`,
    );
  // In ascending order: the newest version of a package replaces the earlier ones.
  return Object.fromEntries(
    packed.map(({ file, name }) => {
      const place = pathModule.relative(from, pathModule.join(folder, file)).replaceAll(pathModule.sep, '/');
      return [`@gadgetry/${name}`, `file:${place}`];
    }),
  );
}
