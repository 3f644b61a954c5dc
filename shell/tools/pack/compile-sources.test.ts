import { jsonDeclaration } from './compile-sources';

it.each([
  [
    'texts',
    { hello: 'Hello', 'two words': { deep: 'Deep' } },
    '{ "hello": string; "two words": { "deep": string; }; }',
  ],
  ['numbers, switches and nothing', { a: 1, b: true, c: null }, '{ "a": number; "b": boolean; "c": null; }'],
  ['lists', [1, 'a', 2], '(number | string)[]'],
  ['an empty list', [], '(never)[]'],
])('declares %s by their kind', (_, value, type) => {
  expect(jsonDeclaration(value)).toBe(`declare const value: ${type};\nexport default value;\n`);
});
