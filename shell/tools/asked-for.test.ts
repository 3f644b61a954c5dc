import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace';

/*
 * The packages and the top level that the user asked for. Each package is declared, imported by real code, and used unchanged.
 */

const RUN_TIME = [
  ...['react', 'react-dom', 'react-router-dom', 'rxjs'],
  ...['i18next', 'react-i18next', 'swiper', 'react-paginate'],
];

/** Packages that builds and tests import. */
const IMPORTED_TOOLS = ['@module-federation/enhanced', '@rspack/core', '@testing-library/react'];

/** Packages that scripts of a package.json run, by their command. */
const COMMANDS = { '@rspack/cli': 'rspack', jest: 'jest' };

const TOP_LEVEL = [
  ...['README.md', 'package.json', 'tsconfig.base.json', 'data', 'shared-kernel', 'shell'],
  ...['remote-cart', 'remote-catalog', 'remote-product'],
];

/** The lock file, the licence, and the root configuration of Biome and TypeScript. */
const FOR_TOOLS = ['LICENSE', 'biome.json', 'package-lock.json', 'tsconfig.json'];

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifests = new Map(
  files
    .filter((file) => /(^|\/)package\.json$/.test(file) && !/template|samples/.test(file))
    .map((file): [string, Manifest] => [dirname(file), JSON.parse(read(file))]),
);

const isUnder = (file: string, folder: string): boolean => folder === '.' || file.startsWith(`${folder}/`);

/** Returns the package that a file belongs to. */
const packageOf = (file: string): Manifest => {
  const folders = [...manifests.keys()].filter((folder) => isUnder(file, folder));
  return manifests.get(folders.reduce((a, b) => (b.length > a.length ? b : a))) ?? {};
};

const isTest = (file: string): boolean =>
  /\.(test|spec)\.|(^|[-/])(harness|testing|e2e|template|samples|bench)\b/.test(file);

const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));

/** Files that run in the browser. */
const product = sources.filter(
  (file) => /^(remote-\w+|shell|shared-kernel)\/src\//.test(file) && !isTest(file),
);

/** Returns the modules that a file imports or re-exports, without types. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*\sfrom\s)?'([^']+)'/gm)].map(
    ([, name = '']) => name,
  );

const importers = (among: readonly string[], name: string): readonly string[] =>
  among.filter((file) => importsOf(file).some((one) => one === name || one.startsWith(`${name}/`)));

const declares = ({ dependencies, devDependencies, peerDependencies }: Manifest, name: string): boolean =>
  name in { ...dependencies, ...devDependencies, ...peerDependencies };

describe('the packages that were asked for', () => {
  it('are imported, run-time ones by the page, and declared by their importers', () => {
    const atRoot = manifests.get('.') ?? {};
    const unused = (names: readonly string[], among: readonly string[]) =>
      names.filter((name) => importers(among, name).length === 0);
    expect(unused(RUN_TIME, product)).toEqual([]);
    expect(unused(IMPORTED_TOOLS, sources)).toEqual([]);
    const undeclared = [
      ...RUN_TIME.flatMap((name) =>
        importers(product, name).filter((file) => {
          const { dependencies, peerDependencies } = packageOf(file);
          return !(name in { ...dependencies, ...peerDependencies });
        }),
      ),
      ...IMPORTED_TOOLS.flatMap((name) =>
        importers(sources, name).filter(
          (file) =>
            !/template|samples/.test(file) && !declares(packageOf(file), name) && !declares(atRoot, name),
        ),
      ),
    ];
    expect(undeclared).toEqual([]);
    const scripts = [...manifests.values()].flatMap(({ scripts = {} }) => Object.values(scripts));
    for (const [name, command] of Object.entries(COMMANDS)) {
      expect(declares(atRoot, name)).toBe(true);
      expect(scripts.filter((script) => script.split(/\s+/).includes(command))).not.toEqual([]);
    }
  });

  it('are used as published: without subclasses, patches or private files', () => {
    const names = [...RUN_TIME, ...IMPORTED_TOOLS, ...Object.keys(COMMANDS)];
    const deep = sources.flatMap((file) =>
      importsOf(file).filter(
        (one) => names.some((name) => one.startsWith(`${name}/`)) && /\/(dist|src|lib|cjs|esm)\//.test(one),
      ),
    );
    expect(deep).toEqual([]);
    expect(product.filter((file) => /extends (ReactPaginate|Swiper)\b/.test(read(file)))).toEqual([]);
    expect(JSON.parse(read('package.json'))).not.toHaveProperty('overrides');
    expect(files.filter((file) => file.endsWith('.patch'))).toEqual([]);
  });

  it('are used by their public names, except one history of React Router', () => {
    const unsafe = product.flatMap((file) => read(file).match(/\bUNSAFE_\w+/g) ?? []);
    expect([...new Set(unsafe)].filter((name) => name !== 'UNSAFE_')).toEqual(['UNSAFE_createHashHistory']);
  });
});

it('has the requested top level, further remotes, and files that tools need there', () => {
  const top = new Set(files.map((file) => file.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
  const further = [...top].filter((name) => name.startsWith('remote-') && !TOP_LEVEL.includes(name));
  expect([...top].toSorted()).toEqual([...TOP_LEVEL, ...FOR_TOOLS, ...further].toSorted());
});
