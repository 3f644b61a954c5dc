import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import fc from 'fast-check';
import { editedJson, fileIntegrity, integrityOf, jsonText, pathBetween, writeWhole } from './files';
import { freshFolder } from './testing/registry';

describe('files', () => {
  it('are replaced atomically, without temporary files', () => {
    const here = freshFolder();
    const path = join(here, 'a/b.json');
    writeWhole(path, 'old');
    writeWhole(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(join(here, 'a'))).toEqual(['b.json']);
  });

  it('that could not be replaced leave no temporary files', () => {
    const here = freshFolder();
    mkdirSync(join(here, 'taken/by-a-folder'), { recursive: true });
    expect(() => writeWhole(join(here, 'taken'), 'new')).toThrow();
    expect(readdirSync(here)).toEqual(['taken']);
  });

  it('have a hash in the form that browsers read', () => {
    const path = join(freshFolder(), 'x.js');
    writeWhole(path, 'let x');
    expect(fileIntegrity(path)).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(fileIntegrity(path)).toBe(integrityOf(Buffer.from('let x')));
  });

  it('have paths with forward slashes on every system', () => {
    for (const path of [posix, win32])
      expect(pathBetween('/store/parts', '/store/cart/1.0.0/entry.js', path)).toBe('../cart/1.0.0/entry.js');
  });

  it('keep short JSON lists on one line', () => {
    expect(jsonText({ a: ['x', 'y'], b: [{ c: 1 }], d: [] })).toBe(
      '{\n  "a": ["x", "y"],\n  "b": [\n    {\n      "c": 1\n    }\n  ],\n  "d": []\n}\n',
    );
  });
});

const WRITTEN = `{
    "a": 1,
    "list": ["x", "y"],
    "versions": [{ "n": 1, "t": 100 }],
    "last": {
        "deep": [1, 2]
    }
}`;

type Value = ReturnType<typeof JSON.parse>;

describe('a document with a changed value', () => {
  const edited = (change: (value: Value) => unknown): string => {
    const value = JSON.parse(WRITTEN);
    change(value);
    return editedJson(WRITTEN, value);
  };

  it('keeps every byte without a change', () => {
    expect(edited((value) => Object.assign(value, { a: 1, extra: undefined }))).toBe(WRITTEN);
  });

  it.each<[string, (value: Value) => unknown, string[]]>([
    ['a member', (value) => Object.assign(value, { a: 2 }), ['    "a": 2,']],
    [
      'a member in a list',
      (value) => Object.assign(value.versions[0], { t: 90 }),
      ['    "versions": [{ "n": 1, "t": 90 }],'],
    ],
    ['a longer list', (value) => value.list.push('z'), ['    "list": ["x", "y", "z"],']],
    ['an empty list', (value) => value.list.splice(0), ['    "list": [],']],
    ['a member less', (value) => Reflect.deleteProperty(value, 'list'), []],
    ['a member more', (value) => Object.assign(value, { off: ['cart'] }), ['    },', '    "off": ["cart"]']],
  ])('rewrites only changed lines: %s', (_, change, lines) => {
    const before = WRITTEN.split('\n');
    expect(
      edited(change)
        .split('\n')
        .filter((line) => !before.includes(line)),
    ).toEqual(lines);
  });

  it('contains the new value for every old value and format', () => {
    const value = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 3 }));
    const style = fc.constantFrom(
      jsonText,
      (value: unknown) => JSON.stringify(value),
      (value: unknown) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
    );
    fc.assert(
      fc.property(value, value, style, (before, after, write) => {
        const expected = JSON.parse(JSON.stringify(after));
        expect(JSON.parse(editedJson(write(before), after))).toEqual(expected);
      }),
    );
  });

  it('keeps the document’s tabs and line ends', () => {
    const text = '{\r\n\t"a": 1\r\n}';
    expect(editedJson(text, { a: 1, b: { c: 1 } })).toBe(
      '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}',
    );
  });

  it('must be JSON', () => {
    expect(() => editedJson('{', {})).toThrow(SyntaxError);
  });
});
