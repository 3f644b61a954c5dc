import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Names, rename } from './names';

/** What npm would leave out of a package under its own name, and what this repository's linter would obey. */
const CALLED: Readonly<Record<string, string>> = { _gitignore: '.gitignore', '_biome.json': 'biome.json' };

/** What is made of the template's own files, and never of a new remote's. */
const LEFT_OUT = ['node_modules', 'dist', '.types'];

/** Package name to what is to be installed: a range, or a file. */
export type Packages = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Packages;
  readonly devDependencies: Packages;
}

const withPackages = (wanted: Packages, given: Packages): Packages =>
  Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, given[name] ?? range]));

/** A `package.json` with some of its dependencies taken from elsewhere. */
export function manifestText(text: string, packages: Packages): string {
  const manifest: Manifest = JSON.parse(text);
  const { dependencies, devDependencies } = manifest;
  const installed = {
    ...manifest,
    dependencies: withPackages(dependencies, packages),
    devDependencies: withPackages(devDependencies, packages),
  };
  return `${JSON.stringify(installed, null, 2)}\n`;
}

/** Paths of a template's own files, inside of it. */
export const pathsIn = (template: string): readonly string[] =>
  readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.split(/[\\/]/).some((folder) => LEFT_OUT.includes(folder)))
    .filter((path) => statSync(join(template, path)).isFile())
    .sort();

/**
 * The files of a new remote: path inside of it to text.
 * @param template folder of the template
 * @param packages where they come from, where it is not what the template says
 */
export function filesOf(template: string, names: Names, packages: Packages): ReadonlyMap<string, string> {
  return new Map(
    pathsIn(template).map((path) => {
      const text = rename(readFileSync(join(template, path), 'utf8'), names, path.endsWith('.json'));
      const name = CALLED[path] ?? rename(path, names, false);
      return [name, name === 'package.json' ? manifestText(text, packages) : text];
    }),
  );
}

/** Writes them into a folder that is there as a whole, or not at all. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const building = `${folder}.${process.pid}`;
  for (const [path, text] of files) {
    mkdirSync(dirname(join(building, path)), { recursive: true });
    writeFileSync(join(building, path), text);
  }
  renameSync(building, folder);
}

const TARBALL = /^gadgetry-(.+)-\d+\.\d+\.\d+.*\.tgz$/;

/**
 * The packages that lie in a folder, as `npm pack` writes them.
 * @param folder with the tarballs
 * @param from folder that will depend on them
 * @throws where none lies there
 */
export function packedIn(folder: string, from: string): Packages {
  const packages = readdirSync(folder).flatMap((file) => {
    const [, name] = TARBALL.exec(file) ?? [];
    return name ? [[`@gadgetry/${name}`, `file:${relative(from, join(folder, file))}`] as const] : [];
  });
  if (packages.length === 0)
    throw new Error(`Expected packages in ${folder} (gadgetry-….tgz) but found none. Make them: npm pack.`);
  return Object.fromEntries(packages);
}
