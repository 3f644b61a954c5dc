import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

const FOR = '--registry REGISTRY --for staging';

describe('publishing for an environment', () => {
  it('says that it can take the build, and what to do next', async () => {
    const { run, build, environments, registry } = testRegistry();
    build('1.2.0');
    const { code, text } = await run(`publish cart FOLDER/cart-1.2.0 ${FOR}`);
    expect([code, text]).toEqual([0, expect.stringContaining('"staging" can take it.')]);
    expect(text).toContain(
      `canary cart 1.2.0 10 --env staging --environments ${environments} --registry ${registry}`,
    );
  });

  it.each([
    [
      'needs another kernel',
      'cart',
      (folder: string) => remoteBuild(folder, { version: '1.2.0', kernel: '^2.0.0' }),
      'GX011 cart 1.2.0',
    ],
    [
      'uses what the shell does not share',
      'cart',
      (folder: string) => {
        const build = remoteBuild(folder, { version: '1.2.0' });
        const descriptor = JSON.parse(readFileSync(join(build, 'descriptor.json'), 'utf8'));
        return remoteBuild(folder, {
          version: '1.2.0',
          build: { ...descriptor.build, uses: { react: ['useTomorrow'] } },
        });
      },
      'GX023 cart 1.2.0: expected the export "useTomorrow"',
    ],
    [
      'takes another part’s page',
      'reviews',
      (folder: string) =>
        remoteBuild(folder, {
          name: 'reviews',
          routes: [{ path: '/cart', page: 'main', skeleton: 'plain', data: [] }],
          navigation: [],
        }),
      'GX015 /cart',
    ],
  ])('refuses a build that %s, before its number is used up', async (_, part, make, reason) => {
    const { run, folder, registry } = testRegistry();
    make(join(folder, 'build'));
    const { code, text } = await run(`publish ${part} FOLDER/build ${FOR}`);
    expect([code, text]).toEqual([2, expect.stringContaining(reason)]);
    expect(existsSync(join(registry, part, '1.2.0'))).toBe(false);
    const forced = await run(`publish ${part} FOLDER/build ${FOR} --force soon`);
    expect([forced.code, forced.text]).toEqual([0, expect.stringContaining('Published')]);
  });

  it('looks at a shell and at data, too', async () => {
    const { run, folder, registry } = testRegistry();
    shellBuild(join(folder, 'shell-2.0.0'), '2.0.0');
    expect((await run(`publish shell FOLDER/shell-2.0.0 ${FOR}`)).text).toContain('"staging" can take it.');
    catalogue(join(folder, 'data'));
    expect((await run(`publish data FOLDER/data --as 1.0.0 ${FOR}`)).text).toContain(
      '"staging" can take it.',
    );
    expect(existsSync(join(registry, 'data/1.0.0/data.json'))).toBe(true);
  });

  /** A build of the cart that uses a deprecated export of the shell's kernel. */
  const outdated = (folder: string) => {
    const build = remoteBuild(folder, { version: '1.2.0' });
    const descriptor = JSON.parse(readFileSync(join(build, 'descriptor.json'), 'utf8'));
    const uses = { ...descriptor.build.uses, 'shared-kernel/catalogue': ['mediaAddress'] };
    return remoteBuild(folder, { version: '1.2.0', build: { ...descriptor.build, uses } });
  };

  it('says which exports are deprecated there, and publishes', async () => {
    const { run, folder, registry } = testRegistry();
    outdated(join(folder, 'build'));
    const { code, text } = await run(`publish cart FOLDER/build ${FOR}`);
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(
        'Warning GX035 cart 1.2.0: it uses "mediaAddress" of shared-kernel/catalogue: deprecated since 1.2.0 (2026-11-21), removed from 2.0.0 on: use `mediaFolder`',
      ),
    ]);
    expect(existsSync(join(registry, 'cart/1.2.0'))).toBe(true);
    await run('set cart 1.2.0 --env staging --registry REGISTRY');
    const checked = await run('check staging --registry REGISTRY');
    expect([checked.code, checked.text]).toEqual([0, expect.stringContaining('Warning GX035 cart 1.2.0')]);
    const { warnings, sound } = JSON.parse((await run('check staging --registry REGISTRY --json')).text);
    expect([sound, warnings]).toEqual([true, [expect.objectContaining({ code: 'GX035' })]]);
  });

  it('publishes nothing for an environment that is not there', async () => {
    const { run, build, registry } = testRegistry();
    build('1.2.0');
    expect((await run('publish cart FOLDER/cart-1.2.0 --registry REGISTRY --for nowhere')).code).toBe(1);
    expect(existsSync(join(registry, 'cart/1.2.0'))).toBe(false);
  });
});

describe('a registry that is said once, for every call', () => {
  it('takes what is published, and is cleared', async () => {
    const { run, build, registry, environments } = testRegistry();
    build('1.2.0');
    const published = await run('publish cart FOLDER/cart-1.2.0');
    expect([published.code, existsSync(join(registry, 'cart/1.2.0/release.json'))]).toEqual([0, true]);
    // An engineer who has named it once need not paste it either.
    expect(published.text).toMatch(/canary cart 1\.2\.0 10 --env ENVIRONMENT$/);
    const cleared = await run(`gc --keep 0 --older-than 0d --environments ${environments}`);
    expect([cleared.code, existsSync(join(registry, 'cart/1.1.0'))]).toEqual([0, false]);
  });

  it('gives way to one that is named', async () => {
    const { run, build, registry, folder } = testRegistry();
    build('1.2.0');
    await run('publish cart FOLDER/cart-1.2.0 --registry FOLDER/other');
    expect(existsSync(join(folder, 'other/cart/1.2.0'))).toBe(true);
    expect(existsSync(join(registry, 'cart/1.2.0'))).toBe(false);
  });
});
