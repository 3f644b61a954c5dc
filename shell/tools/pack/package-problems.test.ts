import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageProblems } from './package-problems';

let folder: string;

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gadgetry-package-'));
  write({
    'package.json': JSON.stringify({
      name: '@gadgetry/sample',
      exports: { './cart': { types: './dist/cart.d.ts', default: './dist/cart.js' } },
      bin: { sample: 'dist/cart.js' },
      dependencies: { rxjs: '^7.8.2', '@fontsource/onest': '^5.0.0', '@types/jest': '^30.0.0' },
      peerDependencies: { react: '^19.3.0' },
    }),
    'dist/cart.js': `import { map } from 'rxjs/operators'; import 'node:fs'; import styles from './cart.module.css';
import { lines } from './lines.js'; export * from '@gadgetry/sample/cart'; import { jsx } from 'react/jsx-runtime';`,
    'dist/cart.d.ts': `/// <reference types="jest" />\nimport type { Line } from './lines.js';\nexport declare const a: import('react').FC;`,
    'dist/lines.js': 'export const lines = [];',
    'dist/lines.d.ts': `export interface Line { a: 1 }\ndeclare module '*.css';`,
    'dist/cart.module.css': `@import '@fontsource/onest/a.css'; .a { background: url("data:image/png;base64,") url(https://a.b/c) }`,
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

it('a package that declares its imports is valid', () => {
  expect(packageProblems(folder)).toEqual([]);
});

it.each([
  ['dist/cart.js', `import 'redux';`, 'redux, which package.json does not declare'],
  ['dist/cart.js', `await import('redux/es');`, 'redux/es, which package.json does not declare'],
  ['build/a.mjs', `import.meta.resolve('@scope/a/b');`, '@scope/a/b, which package.json does not declare'],
  ['dist/cart.js', `import '../../shell/main.js';`, '../../shell/main.js, which lies outside of the package'],
  ['build/a.mjs', `new URL('../../data', import.meta.url);`, '../../data, which lies outside of the package'],
  ['dist/cart.js', `import './none.js';`, './none.js, which is not there'],
  ['dist/cart.js', `import './lines';`, './lines, which is not there'],
  ['dist/cart.d.ts', `export * from './none.js';`, './none.js, which is not there'],
  ['dist/cart.d.ts', `import type { A } from 'redux';`, 'redux, which package.json does not declare'],
  ['types.d.ts', `/// <reference types="mocha" />`, 'mocha, which package.json does not declare'],
  [
    'dist/a.css',
    `@font-face { src: url("@fontsource/inter/a.woff2") }`,
    '@fontsource/inter/a.woff2, which package.json does not declare',
  ],
  ['dist/a.css', `.a { background: url(../../a.png) }`, '../../a.png, which lies outside of the package'],
])('in %s, %s', (path, text, problem) => {
  write({ [path]: text });
  expect(packageProblems(folder)).toEqual([`${path} asks for ${problem}`]);
});

it('names entry points that are not there, and ranges that lead to a folder', () => {
  write({
    'package.json': JSON.stringify({
      name: 'sample',
      exports: { './a': { types: './a.d.ts' }, './b': './dist/lines.js' },
      bin: 'c.mjs',
      dependencies: { rxjs: 'file:../rxjs', '@fontsource/onest': '1.0.0', react: 'workspace:*' },
      devDependencies: {},
    }),
  });
  rmSync(join(folder, 'dist/cart.js'));
  expect(packageProblems(folder)).toEqual([
    'package.json wants rxjs as file:../rxjs, which is a place on the machine that packed it',
    'package.json wants react as workspace:*, which is a place on the machine that packed it',
    'package.json names ./a.d.ts, which is not there',
    'package.json names c.mjs, which is not there',
    'dist/cart.d.ts asks for jest, which package.json does not declare',
  ]);
});
