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

describe.each(documents)('%s', (path) => {
  it('links to what is there', () => {
    const links = [...read(path).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^\w+:/.test(link));
    expect(local.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = [...read(path).matchAll(/npm run (?:-s )?([\w-]+)(?: -w ([\w/-]+))?/g)];
    const missing = commands.filter(([, script = '', folder = '.']) => {
      const known = existsSync(join(root, folder, 'package.json'));
      return known && !scriptsOf(folder).includes(script);
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });
});

/** READMEs of packages that are published: npm shows them without the repository around them. */
const packed = documents.filter(
  (path) =>
    path.endsWith('README.md') &&
    existsSync(join(root, dirname(path), 'package.json')) &&
    JSON.parse(read(join(dirname(path), 'package.json'))).private !== true,
);

it.each(packed)('%s links to addresses of the repository that lead to a file', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
  const [, repository = ''] = /'(https:[^']+)'/.exec(read('shell/src/source-repository.ts')) ?? [];
  const files = `${repository}/blob/main/`;
  expect(links.filter((link) => !/^\w+:/.test(link))).toEqual([]);
  const own = links.filter((link) => link.startsWith(files));
  expect(own.filter((link) => !existsSync(join(root, link.slice(files.length))))).toEqual([]);
});

const logs = documents.filter((path) => path.endsWith('CHANGELOG.md'));

it('keeps a log of what each part brought', () => {
  expect(logs.map(dirname)).toEqual(
    expect.arrayContaining(['shared-kernel', 'shell', 'remote-catalog', 'remote-product', 'remote-cart']),
  );
});

it.each(logs)('%s begins with the version that its package has', (path) => {
  const { name, version } = JSON.parse(read(join(dirname(path), 'package.json')));
  const [title, latest] = [...read(path).matchAll(/^##? (.+)$/gm)].map(([, text]) => text);
  expect([title, latest]).toEqual([name, version]);
});
