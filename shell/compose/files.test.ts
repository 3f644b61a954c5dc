import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editedJson, fileIntegrity, integrityOf, jsonText, writeWhole } from './files';

const folder = (): string => mkdtempSync(join(tmpdir(), 'files-'));

describe('files', () => {
  it('are replaced whole and leave nothing behind', () => {
    const here = folder();
    const path = join(here, 'a/b.json');
    writeWhole(path, 'old');
    writeWhole(path, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(join(here, 'a'))).toEqual(['b.json']);
  });

  it('that could not be replaced leave nothing behind either', () => {
    const here = folder();
    mkdirSync(join(here, 'taken/by-a-folder'), { recursive: true });
    expect(() => writeWhole(join(here, 'taken'), 'new')).toThrow();
    expect(readdirSync(here)).toEqual(['taken']);
  });

  it('have an integrity that a browser understands', () => {
    const path = join(folder(), 'x.js');
    writeWhole(path, 'let x');
    expect(fileIntegrity(path)).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(fileIntegrity(path)).toBe(integrityOf(Buffer.from('let x')));
  });

  it('of JSON keep short lists on one line', () => {
    expect(jsonText({ a: ['x', 'y'], b: [{ c: 1 }], d: [] })).toBe(
      '{\n  "a": ["x", "y"],\n  "b": [\n    {\n      "c": 1\n    }\n  ],\n  "d": []\n}\n',
    );
  });
});

const WRITTEN = `{
    "a":   1,
    "list": ["x","y"],
    "versions": [ {"n": 1, "t": 100} ],
    "last": { "deep": [1,
      2] }
}`;

type Value = ReturnType<typeof JSON.parse>;

describe('a document with another value', () => {
  const edited = (change: (value: Value) => unknown, text = WRITTEN): string => {
    const value = JSON.parse(text);
    change(value);
    const result = editedJson(text, value);
    expect(JSON.parse(result)).toEqual(value);
    return result;
  };
  const changedLines = (result: string): string[] => {
    const before = WRITTEN.split('\n');
    return result.split('\n').filter((line) => !before.includes(line));
  };

  it('keeps every byte where nothing changed', () => {
    expect(edited(() => {})).toBe(WRITTEN);
    expect(edited((value) => Object.assign(value, { a: 1, extra: undefined }))).toBe(WRITTEN);
  });

  it.each<[string, (value: Value) => unknown, string[]]>([
    ['a member', (value) => Object.assign(value, { a: 2 }), ['    "a":   2,']],
    [
      'a member in a list',
      (value) => Object.assign(value.versions[0], { t: 90 }),
      ['    "versions": [ {"n": 1, "t": 90} ],'],
    ],
    ['an item of a list', (value) => value.list.splice(1, 1, 'z'), ['    "list": ["x","z"],']],
    ['a longer list', (value) => value.list.push('z'), ['    "list": ["x","y", "z"],']],
    ['a shorter list', (value) => value.list.shift(), ['    "list": ["y"],']],
    ['an empty list', (value) => value.list.splice(0), ['    "list": [],']],
    [
      'another kind of value',
      (value) => Object.assign(value, { list: { x: ['y'] } }),
      ['    "list": {', '        "x": ["y"]', '    },'],
    ],
    ['a member less', (value) => Reflect.deleteProperty(value, 'a'), []],
    [
      'the last member less',
      (value) => Reflect.deleteProperty(value, 'last'),
      ['    "versions": [ {"n": 1, "t": 100} ]'],
    ],
    [
      'a member more',
      (value) => Object.assign(value, { off: ['cart'] }),
      ['      2] },', '    "off": ["cart"]'],
    ],
    [
      'a version more',
      (value) => value.versions.push({ n: 2 }),
      ['    "versions": [ {"n": 1, "t": 100}, {', '        "n": 2', '    } ],'],
    ],
    [
      'one member for another',
      (value) => Reflect.deleteProperty(value.last, 'deep') && Object.assign(value.last, { flat: 1 }),
      ['    "last": {', '        "flat": 1', '    }'],
    ],
  ])('rewrites only the lines of what changed: %s', (_, change, lines) => {
    expect(changedLines(edited(change))).toEqual(lines);
  });

  it.each<[string, object]>([
    ['{"list": ["a", "b", "c"], "x": 1}', { list: ['b'], x: 1 }],
    ['{"list": ["a"]}', { list: ['b', 'c', 'd', { e: 1 }] }],
    ['{"list": ["a", "b"], "x": {}}', { list: [{ e: [] }] }],
    ['{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}', { c: 4, f: 6, g: [] }],
    ['{"a": 1, "b": 2, "c": 3}', { b: 2 }],
    ['{"a": 1, "b": 2, "c": 3}', { a: 1 }],
    ['{"a": 1, "b": 2, "c": 3}', { c: 3, d: 4 }],
    ['{"a": 1}', {}],
    ['{}', { a: { b: [] } }],
    ['[1, 2]', { a: 1 }],
  ])('drops and adds several: %s', (text, value) => {
    expect(JSON.parse(editedJson(text, value))).toEqual(value);
  });

  it('writes in the way of the document: tabs, line ends, no line end at the end', () => {
    const text = '{\r\n\t"a": 1\r\n}';
    expect(editedJson(text, { a: 1, b: { c: 1 } })).toBe(
      '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 1\r\n\t}\r\n}',
    );
  });

  it('has to be JSON', () => {
    expect(() => editedJson('{', {})).toThrow(SyntaxError);
  });
});
