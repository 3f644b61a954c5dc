/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryContext } from '@gadgetry/compose/commands/context';
import { commands } from '@gadgetry/compose/commands/run';
import type { Command } from 'commander';
import { REFERENCE } from './docs/reference';
import { type Files, linkPages, pagesOf } from './docs/site/pages';
import { FOLDERS } from './pack/pack';
import { root } from './workspace';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns files that git tracks or would add. */
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));

const documents = paths.filter((path) => path.endsWith('.md'));

const scriptsOf = (folder: string): readonly string[] =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

it('texts have the same line ends on every system, since hashes, lint and scripts expect them', () => {
  const ends = execFileSync('git', ['ls-files', '-z', '--eol'], { cwd: root, encoding: 'utf8' });
  const texts = ends.split('\0').filter((line) => line && !line.startsWith('i/-text'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((line) => !/^i\/(lf|none) +w\/(lf|none) +attr\/text=auto eol=lf/.test(line))).toEqual(
    [],
  );
});

it('documents link to pages, headings and files that exist', () => {
  const files: Files = new Map(paths.map((path) => [path, path.endsWith('.md') ? read(path) : null]));
  expect(linkPages(pagesOf(files), files).dead).toEqual([]);
});

it('examples show the style sheets of their code', () => {
  const missing = documents
    .filter((path) => path.startsWith('shell/docs/examples/'))
    .flatMap((path) => {
      const shown = [...read(path).matchAll(/^\[[^\]]+\]\((\.[^)]+)\)$/gm)].map(([, link = '']) =>
        join(dirname(path), link),
      );
      const needed = shown.flatMap((file) =>
        [...read(file).matchAll(/from '(\.[^']+\.css)'/g)].map(([, sheet = '']) =>
          join(dirname(file), sheet),
        ),
      );
      return needed.filter((sheet) => !shown.includes(sheet));
    });
  expect(missing).toEqual([]);
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

/** Matches commands in code and after `&&`. */
const GADGETRY = /(?:^|`|&& *)(?:npx gadgetry|npm run (?:-s )?compose --) ((?:[^`\n\\]|\\\n)+)/gm;

/** Returns the parts of a documented command line that `gadgetry` does not accept. */
function notTaken(line: string, all: Command): readonly string[] {
  const [used = ''] = line.replaceAll(/"[^"]*"|'[^']*'|\$\([^)]*\)/g, 'VALUE').split(/ #|[|;&>]/);
  const words = used.split(/[\s\\]+/).filter(Boolean);
  // `npx gadgetry <command>` stands for any command.
  if (/^[<…-]/.test(words[0] ?? '<')) return [];
  let command = all;
  while (command.commands.length > 0) {
    const name = words.shift();
    const inner = command.commands.find((one) => one.name() === name || one.aliases().includes(name ?? ''));
    if (!inner) return [`no command ${name}`];
    command = inner;
  }
  const optionOf = (word: string) => command.options.find(({ long, short }) => [long, short].includes(word));
  const unknown = words.filter((word) => /^--?[a-z]/.test(word) && word !== '--help' && !optionOf(word));
  const values = words.filter(
    (word, at) => !word.startsWith('-') && (at === 0 || !optionOf(words[at - 1] ?? '')?.flags.includes('<')),
  );
  const { registeredArguments } = command;
  const isVariadic = registeredArguments.at(-1)?.variadic;
  return [...unknown, ...(isVariadic ? [] : values.slice(registeredArguments.length))];
}

it('documents use commands and options that gadgetry has', () => {
  const all = commands(repositoryContext(), () => undefined);
  const used = documents
    .filter((path) => !/CHANGELOG\.md$|^\.changeset\//.test(path))
    .flatMap((path) => [...read(path).matchAll(GADGETRY)].map(([, line = '']) => ({ path, line })));
  expect(used.length).toBeGreaterThan(100);
  expect(
    used.flatMap(({ path, line }) => notTaken(line, all).map((what) => `${path}: ${what} in ${line}`)),
  ).toEqual([]);
});

it('the table of mistakes quotes messages of the sources', () => {
  const sources = paths
    .filter((path) => /^(biome\.json|shared-kernel\/(kit|src)\/|shell\/(src|compose)\/)/.test(path))
    .map(read)
    .join('\n')
    .replaceAll("\\'", "'");
  const cells = [...read('shell/docs/guides/mistakes.md').matchAll(/^\|.*\| (.*) \|$/gm)];
  const messages = cells.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
  );
  expect(messages.length).toBeGreaterThan(20);
  expect(messages.filter((one) => !sources.includes(one))).toEqual([]);
});

/** READMEs of packages that are published: npm shows them without the repository around them. */
const packed = FOLDERS.map((folder) => join(folder, 'README.md'));

it('published READMEs link to addresses, not to files beside them', () => {
  const relative = packed.flatMap((path) =>
    [...read(path).matchAll(/\]\(((?!\w+:)[^)#\s]+)/g)].map(([, link]) => `${path}: ${link}`),
  );
  expect(relative).toEqual([]);
});

const logs = documents.filter((path) => path.endsWith('CHANGELOG.md'));

it('keeps a log of each part’s changes', () => {
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

it.each(Object.entries(REFERENCE))(
  '%s says what its source says (otherwise: npm run reference)',
  (path, write) => {
    expect(read(path)).toBe(write());
  },
);
