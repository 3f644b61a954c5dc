import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { entriesOf, HEADINGS, sortedLog } from './changelog.mjs';
import { sortLogs } from './sort-changelogs';
import { root } from './workspace';

describe('a changeset', () => {
  it('has an entry for each heading, and paragraphs that go on with one', () => {
    expect(
      entriesOf(
        '**Breaking**: `a` is gone.\nUse `b`.\n\nIt was slow.\n\n**Added** `b`.\n\n**Note**: no heading.',
      ),
    ).toEqual([
      { heading: 'Breaking', text: '`a` is gone.\nUse `b`.\n\nIt was slow.' },
      { heading: 'Added', text: '`b`.\n\n**Note**: no heading.' },
    ]);
  });

  it('begins with a heading', () => {
    const folder = join(root, '.changeset');
    const waiting = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
    const without = waiting.filter((file) => {
      const [, summary = ''] = readFileSync(join(folder, file), 'utf8').split(/^---[\s\S]*?^---/m);
      return !HEADINGS.includes(entriesOf(summary)[0]?.heading ?? '');
    });
    expect(without).toEqual([]);
  });
});

describe('a log', () => {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const json = (value: object): string => JSON.stringify(value);
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'changelog-'));
    write(
      join(folder, 'package.json'),
      json({ name: 'store', private: true, workspaces: ['kernel', 'kernel/kit', 'cart'] }),
    );
    const packageOf = (name: string, dependencies = {}) => json({ name, version: '1.2.0', dependencies });
    write(join(folder, 'kernel/package.json'), packageOf('@gadgetry/kernel'));
    write(join(folder, 'kernel/kit/package.json'), packageOf('@gadgetry/kit'));
    write(join(folder, 'cart/package.json'), packageOf('@gadgetry/cart', { '@gadgetry/kernel': '1.2.0' }));
    write(
      join(folder, 'kernel/CHANGELOG.md'),
      '# @gadgetry/kernel\n\n## 1.2.0\n\n### Minor Changes\n\n- Written by hand.\n',
    );
    write(join(folder, 'package-lock.json'), '{}');
    const config = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8'));
    write(
      join(folder, '.changeset/config.json'),
      json({ ...config, changelog: join(root, 'shell/tools/changelog.mjs') }),
    );
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is written by changesets, and sorted under the headings', () => {
    write(
      join(folder, '.changeset/one.md'),
      "---\n'@gadgetry/kernel': minor\n---\n\n**Added**: `wrapAsGift` wraps a line.\nA line says so.\n\n**Deprecated**: `old`, since 1.3.0.",
    );
    write(
      join(folder, '.changeset/two.md'),
      "---\n'@gadgetry/kernel': major\n'@gadgetry/kit': patch\n---\n\nremoves `refresh`.",
    );
    write(
      join(folder, '.changeset/three.md'),
      "---\n'@gadgetry/kernel': patch\n---\n\n**Fixed**: badges count.\n\n```\nlike this\n```",
    );
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: folder });
    git('init', '-q', '-b', 'main');
    git('add', '.changeset', 'package.json');
    git('commit', '-qm', 'One');
    execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
      cwd: folder,
    });
    expect(
      sortLogs(folder)
        .map((path) => dirname(path).slice(folder.length + 1))
        .sort(),
    ).toEqual(['cart', 'kernel', 'kernel/kit']);
    expect(readFileSync(join(folder, 'kernel/CHANGELOG.md'), 'utf8')).toBe(`# @gadgetry/kernel

## 2.0.0

### Breaking

- Removes \`refresh\`.

### Deprecated

- \`old\`, since 1.3.0.

### Added

- \`wrapAsGift\` wraps a line.
  A line says so.

### Fixed

- Badges count.

  \`\`\`
  like this
  \`\`\`

## 1.2.0

### Minor Changes

- Written by hand.
`);
    expect(readFileSync(join(folder, 'kernel/kit/CHANGELOG.md'), 'utf8')).toContain(
      '### Fixed\n\n- Removes `refresh`.',
    );
    expect(readFileSync(join(folder, 'cart/CHANGELOG.md'), 'utf8')).toContain(
      '### Changed\n\n- Comes with `@gadgetry/kernel` 2.0.0.',
    );
    // Once is enough.
    expect(sortLogs(folder)).toEqual([]);
  }, 60_000);

  it.each([
    ['was written by hand', '# a\n\n## 1.0.0\n\n### Minor Changes\n\n- The first version.\n'],
    ['is sorted', '# a\n\n## 1.0.0\n\n### Added\n\n- **Breaking**: is said here.\n'],
    ['has nothing yet', '# a\n'],
    [
      'has a version without entries',
      '# a\n\n## 1.0.1\n\n## 1.0.0\n\n### Patch Changes\n\n- **Fixed**: a.\n',
    ],
  ])('stays as it is when it %s', (_, text) => {
    expect(sortedLog(text)).toBe(text);
  });
});
