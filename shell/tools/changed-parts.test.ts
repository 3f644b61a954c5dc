import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@gadgetry/compose/files';
import { freshFolder } from '@gadgetry/compose/testing/registry';
import { changedParts, changedPaths, folderOf, releasedParts, remotesIn } from './changed-parts.mjs';
import { parts, root } from './workspace';

const REMOTES = ['cart', 'catalog', 'product'];
const EVERY = ['cart', 'catalog', 'data', 'kernel', 'product', 'shell'];

describe('the parts that a change concerns', () => {
  it.each([
    ['its own part', ['remote-cart/src/app.ts'], ['cart']],
    ['each of several, once', ['remote-cart/a', 'remote-product/a', 'remote-cart/b'], ['cart', 'product']],
    ['the data', ['data/models/index.ts', 'data/studio/package.json'], ['data']],
    ['the shell, with command and tests', ['shell/compose/bin.mjs', 'shell/e2e/README.md'], ['shell']],
    ['the kernel, and the shell that brings it', ['shared-kernel/src/cart/cart.ts'], ['kernel', 'shell']],
    ['the kernel alone', ['shared-kernel/workbench/x', 'shared-kernel/create/x'], ['kernel']],
    [
      'all that the kit builds',
      ['shared-kernel/kit/build/x'],
      ['cart', 'catalog', 'kernel', 'product', 'shell'],
    ],
    ['every part', ['package-lock.json'], EVERY],
    ['no part', ['README.md', '.changeset/x.md', '.github/CODEOWNERS', '.github/workflows/ci.yml'], []],
    ['nothing: no file has changed', [], []],
    ['nothing: its remote is gone', ['remote-reviews/package.json'], []],
  ])('is %s', (_, paths, concerned) => {
    expect(changedParts(paths, REMOTES)).toEqual(concerned);
  });

  it.each(['new.txt', 'remote-cart', 'remote-$(date)/x', 'shell', '../shell/x', 'constructor/x'])(
    'is to be said of %s',
    (path) => {
      expect(() => changedParts([path], REMOTES)).toThrow(
        `Expected a path that a part claims but found "${path}": say in CLAIMS`,
      );
    },
  );

  it('are known for every workspace and every file', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const remotes = remotesIn(root);
    for (const folder of workspaces.filter((one: string) => !one.endsWith('*')))
      expect([folder, changedParts([`${folder}/package.json`], remotes)]).not.toEqual([folder, []]);
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    expect(changedParts(files.filter(Boolean), remotes)).toEqual(EVERY);
  });

  it('lead to folders, and to deployed parts', () => {
    for (const part of EVERY) expect(existsSync(join(root, folderOf(part), 'package.json'))).toBe(true);
    expect(releasedParts(EVERY)).toEqual(['shell', 'cart', 'catalog', 'data', 'product']);
    expect(releasedParts(EVERY).toSorted()).toEqual([...parts.map(({ name }) => name), 'data'].toSorted());
    expect(releasedParts(['cart', 'kernel'])).toEqual(['cart']);
  });
});

describe('changed files', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = (files: Readonly<Record<string, string>>): string => {
    for (const [path, text] of Object.entries(files)) {
      writeWhole(join(folder, path), text);
    }
    git('add', '-A');
    git('commit', '-qm', 'change');
    return git('rev-parse', 'HEAD');
  };
  const first = { 'shell/a': 'a', 'remote-cart/a b': 'a', 'README.md': 'a' };

  beforeEach(() => {
    folder = freshFolder();
    git('init', '-qb', 'main');
  });

  it('contains the branch’s own changes, not later ones of main', () => {
    const base = commit(first);
    git('switch', '-qc', 'topic');
    commit({ 'remote-cart/ü\nä': 'b' });
    git('switch', '-q', 'main');
    const main = commit({ 'shell/a': 'b' });
    git('switch', '-q', 'topic');
    expect([base, main].map((one) => changedPaths(folder, one))).toEqual([
      ['remote-cart/ü\nä'],
      ['remote-cart/ü\nä'],
    ]);
  });

  it.each(['', '0'.repeat(40), 'never-was', '--output=x'])('is everything since "%s"', (base) => {
    commit(first);
    expect(changedPaths(folder, base)).toEqual(Object.keys(first).toSorted());
    expect(existsSync(join(folder, 'x...HEAD'))).toBe(false);
  });

  /** Runs the command in the repository, as a step of a pipeline does. */
  const run = (base: string) => {
    const output = join(folder, '.git/output');
    const { status, stderr } = spawnSync(process.execPath, ['shell/tools/changed-parts.mjs', base], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_OUTPUT: output },
    });
    return { status, stderr, said: existsSync(output) ? readFileSync(output, 'utf8') : '' };
  };

  it('is passed to the following steps', () => {
    cpSync(join(root, 'shell/tools/changed-parts.mjs'), join(folder, 'shell/tools/changed-parts.mjs'));
    const base = commit(first);
    commit({ 'shared-kernel/src/a': 'b', 'remote-cart/a b': 'b' });
    expect(run(base)).toEqual({
      status: 0,
      stderr: '',
      said: `parts=${JSON.stringify([
        { name: 'cart', folder: 'remote-cart' },
        { name: 'kernel', folder: 'shared-kernel' },
        { name: 'shell', folder: 'shell' },
      ])}\nreleased=["shell","cart"]\n`,
    });
    commit({ 'payments/package.json': '{}' });
    expect(run(base)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('"payments/package.json"'),
    });
  });
});
