import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packageOf } from './stable-names.mjs';

const KIT = join(__dirname, '..');
const KERNEL = join(KIT, '..');
const RSPACK = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');

// Some tests build a remote several times.
jest.setTimeout(120_000);

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "remote-sample", "version": "1.0.0", "type": "module" }',
  'descriptor.json': JSON.stringify({
    name: 'sample',
    kernel: '^1.0.0',
    routes: [{ path: '/sample', page: 'sample', skeleton: 'lines', data: [] }],
    navigation: [],
    fragments: ['teaser'],
  }),
  'rspack.config.mjs': `import { remote } from '@gadgetry/remote-kit/rspack';
export default remote(import.meta.url);`,
  'src/app.ts': `import { defineApp } from '@gadgetry/shared-kernel/contract';
export const app = defineApp({
  pages: { sample: () => import(/* webpackChunkName: "page-sample" */ './page').then(({ Page }) => ({ Page })) },
  fragments: {
    teaser: () => import(/* webpackChunkName: "fragment-teaser" */ './teaser').then(({ Fragment }) => ({ Fragment })),
  },
  translations: { en: {}, ua: {} },
});`,
  'src/page.tsx': `import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
import { Button } from '@gadgetry/shared-kernel/ui';
import { tint } from 'tint';
import 'tint/global.css';
import cover from './cover.svg';
import styles from './page.module.css';
export const Page = () => <Button className={styles.page + tint} aria-description={cover}>{baseAndColor('a-sample-64gb-red')?.base}</Button>;`,
  'src/page.module.css': `.page { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }`,
  'src/cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/heads.ts': `import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
export const heads = { sample: () => ({ title: 'Said in a head', description: baseAndColor('a-1-red')?.base }) };`,
  'src/teaser.tsx': `import { tint } from 'tint';
export const Fragment = () => <p className={tint} />;`,
};

/** An installed package with a style sheet, large enough for its own chunk. */
const TINT: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "tint", "version": "1.0.0", "type": "module", "main": "index.js" }',
  'index.js': `import styles from './tint.module.css';
export const tint = styles.tint + ${JSON.stringify('tint '.repeat(8000))};`,
  'tint.module.css': '.tint { color: blue }',
  'global.css': 'body .tinted { color: blue }',
};

const world = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'gadgetry-bytes-')));

afterAll(() => fs.rmSync(world, { recursive: true }));

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
}

/** Writes the remote into a folder, and its packages into `installed`. */
function settle(folder: string, installed: string): { remote: string; kernel: string } {
  const remote = join(world, folder);
  const modules = join(world, installed, 'node_modules');
  const kernel = join(modules, '@gadgetry/shared-kernel');
  write(remote, FILES);
  write(join(modules, 'tint'), TINT);
  for (const path of ['package.json', 'src'])
    fs.cpSync(join(KERNEL, path), join(kernel, path), { recursive: true });
  fs.symlinkSync(KIT, join(modules, '@gadgetry/remote-kit'), 'junction');
  return { remote, kernel };
}

function build(remote: string): ReadonlyMap<string, string> {
  execFileSync(process.execPath, [RSPACK, 'build'], {
    cwd: remote,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  const dist = join(remote, 'dist');
  const paths = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => fs.statSync(join(dist, path)).isFile());
  return new Map(files.map((path) => [path, fs.readFileSync(join(dist, path), 'utf8')]));
}

const hashes = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].map(([path, text]) => `${path} ${createHash('sha256').update(text).digest('hex')}`);

const containerOf = (files: ReadonlyMap<string, string>): string =>
  JSON.parse(files.get('1.0.0/descriptor.json') ?? '').build.container;

it('builds the same bytes in any folder, and ignores kernel files that it does not compile', () => {
  const here = settle('remote', '.');
  const first = build(here.remote);
  expect([...first.keys()]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1\.0\.0\/page-sample\.\w+\.js$/),
      expect.stringMatching(/^1\.0\.0\/page-sample\.\w+\.css$/),
      expect.stringMatching(/^1\.0\.0\/packages-fragment-teaser-page-sample\.\w+\.js$/),
      expect.stringMatching(/^1\.0\.0\/views\.\w+\.mjs$/),
      expect.stringMatching(/^maps\/1\.0\.0\/remoteEntry\.\w+\.js\.map$/),
    ]),
  );
  const holding = (...texts: readonly string[]) =>
    [...first].filter(([, text]) => texts.some((one) => text.includes(one))).map(([path]) => path);
  expect(holding(world, KERNEL)).toEqual([]);
  const [picture = ''] = [...first.keys()].filter((path) => path.endsWith('.svg'));
  expect(picture).toMatch(/^1\.0\.0\/assets\/cover\.\w{10}\.svg$/);
  // The page, its prerendering and the descriptor name it.
  expect(holding(picture.slice('1.0.0/'.length))).toEqual([
    '1.0.0/descriptor.json',
    expect.stringMatching(/page-sample\.\w+\.js$/),
    expect.stringMatching(/views\.\w+\.mjs$/),
  ]);
  expect(holding('.tinted')).toEqual([expect.stringMatching(/page-sample\.\w+\.css$/)]);
  expect(holding(':where([data-remote=sample]) .tinted')).toHaveLength(1);
  // Shared chunks count for each page, but once in the total.
  const { sizes } = JSON.parse(first.get('1.0.0/descriptor.json') ?? '').build;
  const compressed = [...first].flatMap(([path, text]) =>
    /^1\.0\.0\/[^/]*\.(js|css)$/.test(path) ? [[path, brotliCompressSync(text).length] as const] : [],
  );
  const bytesOf = (pattern: RegExp) =>
    compressed.reduce((sum, [path, bytes]) => sum + (pattern.test(path) ? bytes : 0), 0);
  expect(sizes).toEqual({
    pages: { sample: bytesOf(/remoteEntry|app\.|page-sample/) },
    fragments: { teaser: bytesOf(/remoteEntry|app\.|fragment-teaser/) },
    total: bytesOf(/./),
  });
  // Only Node uses heads.
  expect(holding('Said in a head')).toEqual([expect.stringMatching(/^1\.0\.0\/views\.\w+\.mjs$/)]);

  // A deeper folder, a changed kernel, and files that are not part of the build.
  const there = settle('zoo/of/many/remotes/this-one', 'zoo');
  for (const path of ['src/store/store.ts', 'src/ui/button/button.module.css', 'src/model/slices.ts'])
    fs.appendFileSync(join(there.kernel, path), '\n/* changed */');
  write(there.remote, { 'README.md': 'Notes', '.git/HEAD': 'ref', 'src/page.test.tsx': 'it.todo("…")' });
  expect(hashes(build(there.remote))).toEqual(hashes(first));

  // A change of a compiled-in file gives another build, so that pages never mix the two.
  fs.appendFileSync(join(there.kernel, 'src/model/slug.ts'), '\nexport const changed = true;');
  const second = build(there.remote);
  expect(containerOf(second)).not.toBe(containerOf(first));
  // Maps of the first one are still there.
  const published = [...second].filter(([path]) => !path.startsWith('maps/'));
  for (const [path, text] of published) {
    expect({ path, of: text.includes(containerOf(first)) }).toEqual({ path, of: false });
    if (path.endsWith('.css')) expect(text).toContain(containerOf(second));
  }
});

it('includes bundled packages in the name of the build', () => {
  const { remote } = settle('own/remote', 'own');
  fs.rmSync(join(remote, 'src/heads.ts'));
  const react = join(world, 'own/node_modules/react');
  write(react, {
    'package.json':
      '{ "name": "react", "version": "18.0.0", "type": "module", "exports": { "./jsx-runtime": "./jsx.js" } }',
    'jsx.js': 'export const jsx = () => 18;',
  });
  write(remote, {
    'rspack.config.mjs': FILES['rspack.config.mjs']?.replace('url)', "url, { own: ['react'] })") ?? '',
    'src/page.tsx':
      "import styles from './page.module.css';\nexport const Page = () => <p className={styles.page} />;",
  });
  const first = containerOf(build(remote));
  write(react, { 'jsx.js': 'export const jsx = () => 18.1;' });
  expect(containerOf(build(remote))).not.toBe(first);
});

it('refuses imports of another remote and styles for the whole page, and warns of a package in two versions', () => {
  const { remote } = settle('refused/remote', 'refused');
  write(remote, {
    'src/teaser.tsx':
      "import '../../other/src/button';\nimport '@gadgetry/remote-third/app';\nimport 'tint/page.css';\nimport 'tint/font.css';\nimport './teaser.module.scss';\nimport 'lent';\nimport { tint } from 'tint';\nimport { more } from 'deep';\nconsole.log(tint, more);\nexport const Fragment = () => null;",
  });
  write(join(remote, '../other'), {
    'descriptor.json': '{ "name": "other" }',
    'src/button.ts': "export * from './more';",
    'src/more.ts': 'export {};',
  });
  // A package that another remote has installed is no part of it.
  const lent = join(remote, '../other/node_modules/lent');
  write(lent, { 'package.json': '{ "name": "lent", "version": "1.0.0" }', 'index.js': '' });
  fs.symlinkSync(lent, join(world, 'refused/node_modules/lent'), 'junction');
  const deep = join(world, 'refused/node_modules/deep');
  write(deep, {
    'package.json': '{ "name": "deep", "version": "1.0.0" }',
    'index.js': "exports.more = require('tint');",
  });
  write(join(deep, 'node_modules/tint'), {
    'package.json': '{ "name": "tint", "version": "0.9.0" }',
    'index.js': 'exports.tint = 1;',
  });
  write(join(remote, 'src'), { 'teaser.module.scss': '$gap: 1px;' });
  write(join(world, 'refused/node_modules/tint'), {
    'page.css': '\n@page { margin: 0 }',
    'font.css': '\n@font-face { font-family: Tint; src: url(data:font/woff2;base64,d09GMg) }',
  });
  const outcome = spawnSync(process.execPath, [RSPACK, 'build'], { cwd: remote, encoding: 'utf8' });
  const output = outcome.stdout + outcome.stderr;
  expect(output).toContain('import of ../../other/src/button: it belongs to the remote "other"');
  expect(output).toContain('import of @gadgetry/remote-third/app: it belongs to the remote "third"');
  expect(output).toContain('publish an event (@gadgetry/shared-kernel/events)');
  expect(output).not.toMatch(/import of (\.\/more|lent)/);
  expect(output).toContain('tint/page.css:2 @page would hold');
  expect(output).toContain('tint/font.css:2 a font at data: is refused');
  expect(output).toContain('./src/teaser.module.scss: expected CSS but found .scss');
  expect(output).not.toMatch(/(package|refused)-styles\.mjs:/);
  expect(output).toContain('tint is in this build in the versions 0.9.0 and 1.0.0');
  expect(output).not.toContain('deep is in');
});

it('warns of large chunks', () => {
  const { remote } = settle('warned/remote', 'warned');
  write(remote, {
    'src/teaser.tsx': `export const Fragment = () => ${JSON.stringify('large '.repeat(100_000))};`,
  });
  const { status, stdout } = spawnSync(process.execPath, [RSPACK, 'build'], {
    cwd: remote,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/fragment-teaser\.\w+\.js \(5\d\d\.\d+ KiB\)/);
});

it('names the package of a file, also if its package.json begins with a byte order mark, as some of npm do', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'named-'));
  fs.writeFileSync(join(folder, 'package.json'), '\uFEFF{ "name": "old-package", "version": "1.0.0" }');
  expect(packageOf(join(folder, 'index.js'))).toEqual({ name: 'old-package', version: '1.0.0', folder });
  fs.rmSync(folder, { recursive: true });
});
