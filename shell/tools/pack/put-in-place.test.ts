import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putInPlace, readManifest, restore } from './put-in-place';

const OWN = '{ "name": "sample", "version": "1.0.0",   "files": ["dist/made", "build"] }';

let folder: string;
const at = (path: string): string => join(folder, path);
const text = (): string => readFileSync(at('package.json'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gadgetry-pack-'));
  writeFileSync(at('package.json'), OWN);
  for (const path of ['dist/made', 'dist/kept', 'build']) {
    mkdirSync(at(path), { recursive: true });
    writeFileSync(at(`${path}/file`), '');
  }
});

afterEach(() => {
  restore(folder);
  rmSync(folder, { recursive: true });
});

describe('while a package is packed', () => {
  it('the published package.json is in its folder', () => {
    putInPlace(folder, { name: 'sample', files: ['dist/made'] });
    expect(readManifest(folder)).toEqual({ name: 'sample', files: ['dist/made'] });
  });

  it('and afterwards the one of the repository, byte for byte, without what was made', () => {
    putInPlace(folder, { name: 'sample', files: ['dist/made'] });
    restore(folder);
    expect(text()).toBe(OWN);
    expect(['dist/made', 'dist/kept', 'build'].map((path) => existsSync(at(path)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('the next packing restores the file after one that was killed, once', () => {
    putInPlace(folder, { name: 'sample' });
    // The next one begins as every one does.
    expect(restore(folder)).toBe(true);
    expect(text()).toBe(OWN);
    putInPlace(folder, { name: 'sample' });
    expect(restore(folder)).toBe(true);
    expect(restore(folder)).toBe(false);
    expect(text()).toBe(OWN);
  });
});
