import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWithPlace, requireJson } from './json-syntax';
import { freshFolder } from './testing/registry';

it.each([
  ['{\n  "a": 1,\n}', 'line 3, column 1'],
  ['{\n  "a": [1,\n    2,]\n}', 'line 3, column 7'],
  ['{\n  "a" 1\n}', 'line 2, column 7'],
  ['{\n  "a": 1', 'line 2, column 9'],
  ['{\n  // no comments\n}', 'line 2, column 3'],
  ['{\n  "a": "b\n"}', 'line 2, column 10'],
  ['', 'line 1, column 1'],
])('names the place of the first mistake in %j: %s', (text, place) => {
  expect(() => parseWithPlace(text)).toThrow(`${place}: `);
  expect(() => parseWithPlace(text)).not.toThrow('position');
});

it('returns the value of valid JSON', () => {
  expect(parseWithPlace('{"a":[1]}')).toEqual({ a: [1] });
});

it('names a damaged file, its mistake and the remedy', () => {
  const path = join(freshFolder(), 'shell.json');
  writeFileSync(path, '{"a":1');
  expect(() => requireJson(path)).toThrow(`${path} is damaged: line 1, column 7: `);
  expect(() => requireJson(path)).toThrow('registry verify');
  writeFileSync(path, '{"a":1}');
  expect(requireJson(path)).toEqual({ a: 1 });
  writeFileSync(path, '\uFEFF{"a":1}');
  expect(requireJson(path)).toEqual({ a: 1 });
});
