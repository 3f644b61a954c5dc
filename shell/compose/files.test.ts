import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileIntegrity, integrityOf, jsonText, writeOnce, writeWhole } from './files';

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

  it('that must be new are never overwritten', () => {
    const here = folder();
    const path = join(here, '7.json');
    expect([writeOnce(path, 'first'), writeOnce(path, 'second')]).toEqual([true, false]);
    expect(readFileSync(path, 'utf8')).toBe('first');
    expect(readdirSync(here)).toEqual(['7.json']);
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
