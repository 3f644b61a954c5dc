import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { fileIntegrity } from '../files';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { findRelease, versionsIn } from './parts';
import { publish } from './publish';
import { readRelease } from './release';

const by = { by: 'cart team', at: '2026-01-02T03:04:05.000Z' };

describe('publishing', () => {
  it('copies the build and records hashes, exposes, ranges and used exports', () => {
    const registry = freshFolder();
    const folder = remoteBuild(join(freshFolder(), 'dist'));
    const record = publish({ registry, part: 'cart', folder, ...by });
    const target = join(registry, 'cart/1.0.0');
    expect(readRelease(target)).toEqual(record);
    expect(record).toMatchObject({
      part: 'cart',
      version: '1.0.0',
      published: by.at,
      by: by.by,
      exposes: ['./app'],
      kernel: '^1.0.0',
      shared: { react: '^19.0.0' },
      uses: { react: ['useId'] },
      integrity: fileIntegrity(join(target, 'descriptor.json')),
    });
    expect(Object.keys(record.files)).toEqual([
      'app.js',
      'descriptor.json',
      'entry.js',
      'later.js',
      'main.css',
      'main.js',
    ]);
    for (const [path, integrity] of Object.entries(record.files))
      expect(fileIntegrity(join(target, path))).toBe(integrity);
    expect(findRelease({ root: '', folders: {}, registry }, 'cart', '1.0.0').integrity).toBe(
      record.integrity,
    );
  });

  it('takes the shell too', () => {
    const registry = freshFolder();
    publish({ registry, part: 'shell', folder: shellBuild(join(freshFolder(), 'dist'), '2.0.0'), ...by });
    expect(versionsIn(registry, 'shell')).toEqual(['2.0.0']);
    expect(readRelease(join(registry, 'shell/2.0.0'))?.exports).toEqual({
      react: ['useId', 'useState'],
      'shared-kernel/contract': ['defineApp'],
      'shared-kernel/catalogue': ['mediaAddress'],
    });
  });

  it('writes nothing in a dry run', () => {
    const registry = join(freshFolder(), 'registry');
    publish({ registry, part: 'cart', folder: remoteBuild(freshFolder()), ...by, dryRun: true });
    expect(existsSync(registry)).toBe(false);
  });

  it('refuses a version that is there, and leaves it as it was', () => {
    const registry = freshFolder();
    const folder = remoteBuild(freshFolder());
    publish({ registry, part: 'cart', folder, ...by });
    expect(() => publish({ registry, part: 'cart', folder, by: 'ann', at: 'later' })).toThrow(
      expect.objectContaining({ code: 'GX102' }),
    );
    expect(readRelease(join(registry, 'cart/1.0.0'))?.by).toBe(by.by);
    expect(readdirSync(join(registry, 'cart'))).toEqual(['1.0.0']);
  });

  it.each([
    ['a folder that is missing', 'cart', (folder: string) => rmSync(folder, { recursive: true })],
    ['a folder without a descriptor', 'cart', (folder: string) => rmSync(join(folder, 'descriptor.json'))],
    ['a build that lacks a file', 'cart', (folder: string) => rmSync(join(folder, 'main.css'))],
    ['a build that was changed', 'cart', (folder: string) => appendFileSync(join(folder, 'main.js'), ';')],
    ["another remote's build", 'product', () => {}],
    [
      'a build with a link in it',
      'cart',
      (folder: string) => symlinkSync('/etc/hostname', join(folder, 'linked.js')),
    ],
  ])('refuses %s', (_, part, spoil) => {
    const [registry, folder] = [freshFolder(), remoteBuild(join(freshFolder(), 'dist'))];
    spoil(folder);
    expect(() => publish({ registry, part, folder, ...by })).toThrow(
      expect.objectContaining({ code: 'GX105' }),
    );
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each(['boot.js', 'static-frame.mjs', 'later.js'])('refuses a shell whose %s was changed', (file) => {
    const [registry, folder] = [freshFolder(), shellBuild(join(freshFolder(), 'dist'))];
    appendFileSync(join(folder, file), ';');
    expect(() => publish({ registry, part: 'shell', folder, ...by })).toThrow(
      expect.objectContaining({ code: 'GX105' }),
    );
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each(['../../x', 'latest', '1.2.0/../../x'])(
    'refuses the version %s, of a remote and of the shell',
    (version) => {
      const registry = freshFolder();
      const cart = remoteBuild(join(freshFolder(), 'dist'), { version });
      const shell = shellBuild(join(freshFolder(), 'dist'), version);
      expect(() => publish({ registry, part: 'cart', folder: cart, ...by })).toThrow(
        /expected a semantic version/,
      );
      expect(() => publish({ registry, part: 'shell', folder: shell, ...by })).toThrow(
        /expected a semantic version/,
      );
      expect(readdirSync(registry)).toEqual([]);
    },
  );

  it('is what a version has to be found by', () => {
    const registry = freshFolder();
    publish({ registry, part: 'cart', folder: remoteBuild(freshFolder()), ...by });
    expect(() => findRelease({ root: '', folders: {}, registry }, 'cart', '1.1.0')).toThrow(
      /Published are: 1\.0\.0/,
    );
  });
});

it('takes one of eight builds that are published at once under one number, whole', async () => {
  const folder = freshFolder();
  const registry = join(folder, 'registry');
  const bin = join(__dirname, '../bin.mjs');
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const container = `cart_${index}`;
      const build = remoteBuild(join(folder, `build-${index}`), { version: '3.0.0' });
      const path = join(build, 'descriptor.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace('cart_3.0.0', container));
      return new Promise<number | null>((resolve) => {
        spawn(process.execPath, [bin, 'publish', 'cart', build, '--registry', registry], {
          stdio: 'ignore',
        }).once('exit', resolve);
      });
    }),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(codes.filter((code) => code === EXIT.refused)).toHaveLength(7);
  const kept = readFileSync(join(registry, 'cart/3.0.0/descriptor.json'), 'utf8');
  expect(kept).toContain(`"cart_${codes.indexOf(0)}"`);
  expect(readdirSync(join(registry, 'cart'))).toEqual(['3.0.0']);
}, 30_000);
