import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.cache', '.git', 'public']);

const documentsIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

const documents = documentsIn('.');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const scriptsOf = (folder: string): readonly string[] =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

const linksIn = (path: string): readonly string[] =>
  [...read(path).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);

it('documents link to files that exist', () => {
  const broken = documents.flatMap((path) =>
    linksIn(path)
      .filter((link) => !/^\w+:/.test(link) && !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('documents name commands that exist', () => {
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run (?:-s )?([\w:-]+)(?: -w ([\w/-]+))?/g)]
      .filter(([, script = '', folder = '.']) => {
        const isKnown = existsSync(join(root, folder, 'package.json'));
        return isKnown && !scriptsOf(folder).includes(script);
      })
      .map(([command]) => `${path}: ${command}`),
  );
  expect(missing).toEqual([]);
});

/** READMEs of packages that are published: npm shows them without the repository around them. */
const packed = documents.filter(
  (path) =>
    path.endsWith('README.md') &&
    existsSync(join(root, dirname(path), 'package.json')) &&
    JSON.parse(read(join(dirname(path), 'package.json'))).private !== true,
);

it('published READMEs link to addresses of the repository that lead to a file', () => {
  const [, repository = ''] = /'(https:[^']+)'/.exec(read('shell/src/source-repository.ts')) ?? [];
  const files = `${repository}/blob/main/`;
  const isBroken = (link: string): boolean =>
    link.startsWith(files) ? !existsSync(join(root, link.slice(files.length))) : !/^\w+:/.test(link);
  const broken = packed.flatMap((path) =>
    linksIn(path)
      .filter(isBroken)
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const logs = documents.filter((path) => path.endsWith('CHANGELOG.md'));

it('keeps a log of what each part brought', () => {
  expect(logs.map(dirname)).toEqual(
    expect.arrayContaining(['shared-kernel', 'shell', 'remote-catalog', 'remote-product', 'remote-cart']),
  );
});

it('each log begins with the name and version of its package', () => {
  const titles = logs.map((path) =>
    [...read(path).matchAll(/^##? (.+)$/gm)].slice(0, 2).map(([, text]) => text),
  );
  const packages = logs.map((path) => JSON.parse(read(join(dirname(path), 'package.json'))));
  expect(titles).toEqual(packages.map(({ name, version }) => [name, version]));
});
