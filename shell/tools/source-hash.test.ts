import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@gadgetry/compose/files';
import { freshFolder } from '@gadgetry/compose/testing/registry';
import { sourceHash } from './source-hash';

let folder: string;

const write = (path: string, text: string): void => {
  writeWhole(join(folder, path), text);
};

const hash = (): string => sourceHash([folder]);

beforeEach(() => {
  folder = freshFolder();
  write('package.json', '{}');
  write('src/main.ts', 'export const a = 1;');
});

describe('the hash of sources', () => {
  it('is ten hexadecimal digits, the same for the same sources in any folder', () => {
    const elsewhere = freshFolder();
    cpSync(folder, elsewhere, { recursive: true });
    expect(hash()).toMatch(/^[0-9a-f]{10}$/);
    expect(sourceHash([elsewhere])).toBe(hash());
  });

  it.each([
    ['a source', 'src/main.ts', true],
    ['a text', 'src/i18n/en.json', true],
    ['a file that is copied as it is', 'public/favicon.svg', true],
    ['the build’s configuration', 'rspack.config.mjs', true],
    ['the manifest', 'package.json', true],
    ['a test', 'src/main.test.ts', false],
    ['a snapshot', 'src/__snapshots__/main.test.ts.snap', false],
    ['a page for people', 'README.md', false],
    ['declarations alone', 'api/declarations/cart.d.ts', false],
    ['built files', 'dist/1.0.0/main.js', false],
    ['installed packages', 'node_modules/react/index.js', false],
    ['an environment, which points at builds', 'environments/local.json', false],
  ])('%s, in %s, changes it: %j', (_, path, changes) => {
    const before = hash();
    write(path, 'changed');
    expect(hash() !== before).toBe(changes);
  });

  it('changes when a file moves', () => {
    const before = hash();
    rmSync(join(folder, 'src/main.ts'));
    write('src/moved.ts', 'export const a = 1;');
    expect(hash()).not.toBe(before);
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
