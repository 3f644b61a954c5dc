import { requestsOf } from './requests';

const namesIn = (text: string, declarations = false): string[] =>
  requestsOf(text, declarations).map(({ name }) => name);

describe('what a module asks for', () => {
  it.each([
    [`import { a } from 'a';`, 'a'],
    [`import 'a/base.css';`, 'a/base.css'],
    [`export { a } from './a.js';`, './a.js'],
    [`export * from '../a';`, '../a'],
    [`const a = await import('a');`, 'a'],
    [`const a = require('a');`, 'a'],
    [`const a = import.meta.resolve('a/package.json');`, 'a/package.json'],
    [`const a = new URL('../a.mjs', import.meta.url);`, '../a.mjs'],
    [`const a = new URL('a.mjs', import.meta.url);`, './a.mjs'],
    [`import a from './a.json' with { type: 'json' };`, './a.json'],
  ])('%s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  it.each([
    [`import type { A } from 'a';`, 'a'],
    [`export declare const a: import('./a').A;`, './a'],
    [`declare module 'a' { interface A { b: 1 } }`, 'a'],
  ])('in declarations: %s', (text, name) => {
    expect(namesIn(text, true)).toEqual([name]);
  });

  it.each([
    [`const text = "import { a } from 'a'";`],
    [`/* import('a') */`],
    [`const a = new URL('a', location.href);`],
    [`const a = await import(name);`],
  ])('is nothing in %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

  it('stands where it says', () => {
    const text = `// 'a'\nimport 'a';\nexport { b } from "./b";`;
    const [first, second] = requestsOf(text);
    expect(text.slice(first?.statement?.start, first?.statement?.end)).toBe(`import 'a';`);
    expect(text.slice(second?.start, second?.end)).toBe('"./b"');
    expect(second?.statement).toBeUndefined();
  });
});
