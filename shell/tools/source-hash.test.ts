import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash';

let folder: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const hash = (): string => sourceHash([folder]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gadgetry-hash-'));
  write('package.json', '{}');
  write('src/main.ts', 'export const a = 1;');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the hash of sources', () => {
  it('is ten hexadecimal digits, the same for the same sources in any folder', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'gadgetry-hash-'));
    cpSync(folder, elsewhere, { recursive: true });
    expect(hash()).toMatch(/^[0-9a-f]{10}$/);
    expect(sourceHash([elsewhere])).toBe(hash());
    rmSync(elsewhere, { recursive: true });
  });

  it.each([
    ['a source', 'src/main.ts'],
    ['a text', 'src/i18n/en.json'],
    ['a file that is copied as it is', 'public/favicon.svg'],
    ['the build’s configuration', 'rspack.config.mjs'],
    ['the manifest', 'package.json'],
  ])('changes with %s', (_, path) => {
    const before = hash();
    write(path, 'changed');
    expect(hash()).not.toBe(before);
  });

  it('changes when a file moves', () => {
    const before = hash();
    rmSync(join(folder, 'src/main.ts'));
    write('src/moved.ts', 'export const a = 1;');
    expect(hash()).not.toBe(before);
  });

  it.each([
    ['a test', 'src/main.test.ts'],
    ['a snapshot', 'src/__snapshots__/main.test.ts.snap'],
    ['a page for people', 'README.md'],
    ['declarations alone', 'api/declarations/cart.d.ts'],
    ['built files', 'dist/1.0.0/main.js'],
    ['installed packages', 'node_modules/react/index.js'],
    ['an environment, which points at builds', 'environments/local.json'],
  ])('stays with %s', (_, path) => {
    const before = hash();
    write(path, 'changed');
    expect(hash()).toBe(before);
  });

  it('includes single files, such as the lock file', () => {
    const lock = join(folder, 'package-lock.json');
    write('package-lock.json', '{}');
    const before = sourceHash([lock]);
    write('package-lock.json', 'changed');
    expect(sourceHash([lock])).not.toBe(before);
  });

  it('includes a package inside the folder only if that is named, too', () => {
    write('kit/package.json', '{}');
    const [alone, both] = [hash(), sourceHash([folder, join(folder, 'kit')])];
    write('kit/build.mjs', 'changed');
    expect(hash()).toBe(alone);
    expect(sourceHash([folder, join(folder, 'kit')])).not.toBe(both);
  });
});
