import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { fileIntegrity } from '../files';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { findRelease } from './parts';
import { type PublishOptions, publish } from './publish';
import { readRelease } from './release';

const by = { by: 'cart team', at: '2026-01-02T03:04:05.000Z' };

/** A registry, a build of the cart or of the shell, and its publication. */
function registryAndBuild(part: 'cart' | 'shell' = 'cart', version = '1.0.0') {
  const [registry, folder] = [freshFolder(), join(freshFolder(), 'dist')];
  if (part === 'shell') shellBuild(folder, version);
  else remoteBuild(folder, { version });
  const publishBuild = (changes: Partial<PublishOptions> = {}) =>
    publish({ registry, part, folder, ...by, ...changes });
  return { registry, folder, publishBuild, source: { root: '', folders: {}, registry } };
}

const refused = expect.objectContaining({ code: 'GX105' });

describe('publishing', () => {
  it('copies the build and records the hash of each file', () => {
    const { registry, publishBuild, source } = registryAndBuild();
    const record = publishBuild();
    const target = join(registry, 'cart/1.0.0');
    expect(readRelease(target)).toEqual(record);
    expect(record).toMatchObject({
      part: 'cart',
      version: '1.0.0',
      published: by.at,
      by: by.by,
      integrity: fileIntegrity(join(target, 'descriptor.json')),
    });
    const files = ['app.js', 'descriptor.json', 'entry.js', 'later.js', 'main.css', 'main.js'];
    expect(record.files).toEqual(
      Object.fromEntries(files.map((path) => [path, fileIntegrity(join(target, path))])),
    );
    expect(findRelease(source, 'cart', '1.0.0').integrity).toBe(record.integrity);
    expect(() => findRelease(source, 'cart', '1.1.0')).toThrow(/Published are: 1\.0\.0/);
  });

  it.each([
    [{ path: './cart' }, {}, /expected a container that exposes \.\/app.* but found \.\/cart/],
    [{}, { remoteEntry: { name: 'other.js', path: '' } }, /expected the entry entry\.js.* found other\.js/],
    [{}, { globalName: 'shop' }, /expected the global name cart_1\.0\.0.* found shop/],
  ])('refuses a container that differs from its descriptor: %j', (exposed, metaData, reason) => {
    const { folder, publishBuild } = registryAndBuild();
    const write = (change: object, about: object): void =>
      writeFileSync(
        join(folder, 'mf-manifest.json'),
        JSON.stringify({
          name: 'cart',
          metaData: { globalName: 'cart_1.0.0', remoteEntry: { name: 'entry.js', path: '' }, ...about },
          exposes: [{ path: './app', ...change }],
        }),
      );
    write(exposed, metaData);
    expect(publishBuild).toThrow(refused);
    expect(publishBuild).toThrow(reason);
    write({}, {});
    expect(publishBuild().files).toHaveProperty(['mf-manifest.json']);
  });

  it('refuses an existing version, and keeps it', () => {
    const { registry, publishBuild } = registryAndBuild();
    publishBuild();
    expect(() => publishBuild({ by: 'ann' })).toThrow(expect.objectContaining({ code: 'GX102' }));
    expect(readRelease(join(registry, 'cart/1.0.0'))?.by).toBe(by.by);
    expect(readdirSync(join(registry, 'cart'))).toEqual(['1.0.0']);
  });

  it.each<[string, string, (folder: string) => void]>([
    ['a folder that is missing', 'cart', (folder) => rmSync(folder, { recursive: true })],
    ['a folder without a descriptor', 'cart', (folder) => rmSync(join(folder, 'descriptor.json'))],
    ['a build that lacks a file', 'cart', (folder) => rmSync(join(folder, 'main.css'))],
    ['a build that was changed', 'cart', (folder) => appendFileSync(join(folder, 'main.js'), ';')],
    ["another remote's build", 'product', () => {}],
    [
      'a build with a link in it',
      'cart',
      (folder) => symlinkSync('/etc/hostname', join(folder, 'linked.js')),
    ],
  ])('refuses %s', (_, part, spoil) => {
    const { registry, folder, publishBuild } = registryAndBuild();
    spoil(folder);
    expect(() => publishBuild({ part })).toThrow(refused);
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each<[string, (list: Record<string, unknown>) => unknown, string]>([
    ['is empty', () => ({}), '"version", "main"'],
    ['is a list of files alone', () => [], '"version", "main"'],
    ['lacks a member', ({ slots: _, ...list }) => list, '"slots"'],
    ['lacks the file boot.js', (list) => ({ ...list, files: [] }), 'boot.js, static-frame.mjs'],
  ])('refuses a shell whose list %s', (_, change, lacking) => {
    const { publishBuild, folder } = registryAndBuild('shell', '2.0.0');
    const path = join(folder, 'shell.json');
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    expect(() => publishBuild()).toThrow(
      expect.objectContaining({
        code: 'GX105',
        message: expect.stringMatching(`shell\\.json is not the list of a whole shell: expected ${lacking}`),
      }),
    );
  });

  it.each(['boot.js', 'static-frame.mjs', 'later.js'])('refuses a shell whose %s was changed', (file) => {
    const { registry, folder, publishBuild } = registryAndBuild('shell');
    appendFileSync(join(folder, file), ';');
    expect(publishBuild).toThrow(refused);
    expect(readdirSync(registry)).toEqual([]);
  });

  it.each(['../../x', 'latest', '1.2.0/../../x'])(
    'refuses the version %s, of a remote and of the shell',
    (version) => {
      for (const { registry, publishBuild } of [
        registryAndBuild('cart', version),
        registryAndBuild('shell', version),
      ]) {
        expect(publishBuild).toThrow(/expected a semantic version/);
        expect(readdirSync(registry)).toEqual([]);
      }
    },
  );
});

it('stores exactly one of two concurrent builds of a version', async () => {
  const folder = freshFolder();
  const registry = join(folder, 'registry');
  const bin = join(__dirname, '../bin.mjs');
  const codes = await Promise.all(
    Array.from({ length: 2 }, (_, index) => {
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
  expect(codes.filter((code) => code === EXIT.refused)).toHaveLength(1);
  const kept = readFileSync(join(registry, 'cart/3.0.0/descriptor.json'), 'utf8');
  expect(kept).toContain(`"cart_${codes.indexOf(0)}"`);
  expect(readdirSync(join(registry, 'cart'))).toEqual(['3.0.0']);
  // Two processes start at once.
}, 120_000);
