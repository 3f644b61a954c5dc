import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { integrityOf, jsonText, writeWhole } from '../files';
import { readRelease } from '../registry/release';
import { catalogue, remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

/** A registry, and beside it a build of a remote in `FOLDER/build`. */
function registryAndBuild(
  changes: Partial<BuiltDescriptor> = {},
  buildChanges: Partial<BuiltDescriptor['build']> = {},
) {
  const setup = testRegistry();
  remoteBuild(setup.at('build'), { version: '1.2.0', ...changes }, buildChanges);
  const isPublished = (part = 'cart'): boolean =>
    existsSync(setup.at('registry', part, '1.2.0/release.json'));
  return { ...setup, isPublished };
}

const PUBLISH_FOR = 'publish cart FOLDER/build --for staging';

describe('publishing for an environment', () => {
  it('accepts the build, and prints the next command', async () => {
    const { runOk, environments, registry, isPublished } = registryAndBuild();
    const text = await runOk(`${PUBLISH_FOR} --registry REGISTRY`);
    expect(text).toContain('"staging" can take it.');
    expect(text).toContain(`10 --env staging --environments ${environments} --registry ${registry}`);
    expect(isPublished()).toBe(true);
  });

  it('names in the next command only backends and policies that the environment lacks', async () => {
    const { runOk, at, edit } = registryAndBuild({ name: 'reviews', connect: ['reviews'] });
    writeFileSync(at('build/extra.js'), 'trustedTypes.createPolicy("vue", {})');
    const publishing = `publish reviews FOLDER/build --for staging`;
    expect(await runOk(`${publishing} --force later`)).toContain(
      '--configure connect.reviews=https://…/ --trust vue --env staging',
    );
    const remotes = { reviews: { connect: { reviews: 'https://api.example/' } } };
    edit(({ policy }) => ({ policy: { ...policy, remotes, trustedTypes: ['vue'] } }));
    remoteBuild(at('build'), { name: 'reviews', version: '1.3.0', connect: ['reviews'] });
    // An earlier version was published, but the environment has none of them.
    expect(await runOk(publishing)).toContain('1.3.0 --url reviews/{version}/descriptor.json --env staging');
  });

  it.each<[string, Partial<BuiltDescriptor>, Partial<BuiltDescriptor['build']>, string]>([
    ['needs another kernel', { kernel: '^2.0.0' }, {}, 'GX011 cart 1.2.0'],
    [
      'has the global name of another version',
      {},
      { container: 'cart_1.0.0' },
      'GX014 cart_1.0.0: expected a global name for each build but found one of cart 1.0.0 and this build',
    ],
    [
      'claims another part’s page',
      {
        name: 'reviews',
        routes: [{ path: '/cart', page: 'main', skeleton: 'plain', data: [] }],
        navigation: [],
      },
      {},
      'GX015 /cart',
    ],
  ])('refuses a build that %s, and leaves its version free', async (_, changes, buildChanges, reason) => {
    const { runRefused, runOk, isPublished } = registryAndBuild(changes, buildChanges);
    const part = changes.name ?? 'cart';
    const line = PUBLISH_FOR.replace('cart', part);
    await runRefused(line, 2, reason);
    expect(isPublished(part)).toBe(false);
    await runOk(`${line} --force soon`);
    expect(isPublished(part)).toBe(true);
  });

  it('also checks a shell and data, and refuses a missing environment', async () => {
    const { runOk, runRefused, at, isPublished } = registryAndBuild();
    shellBuild(at('shell-2.0.0'), '2.0.0');
    catalogue(at('data'));
    for (const line of ['shell FOLDER/shell-2.0.0', 'data FOLDER/data --as 1.0.0'])
      expect(await runOk(`publish ${line} --for staging`)).toContain('"staging" can take it.');
    await runRefused('publish cart FOLDER/build --for nowhere', 1, 'nowhere.json');
    expect(isPublished()).toBe(false);
  });

  it('warns of deprecated exports, and publishes', async () => {
    const uses = { 'shared-kernel/catalogue': ['mediaAddress'] };
    const { runOk, isPublished } = registryAndBuild({}, { uses });
    const warning = 'Warning GX035 cart 1.2.0: it uses "mediaAddress" of shared-kernel/catalogue: deprecated';
    expect(await runOk(PUBLISH_FOR)).toContain(warning);
    expect(isPublished()).toBe(true);
    expect(await runOk('set cart 1.2.0 --env staging', 'check staging')).toContain(warning);
    expect(JSON.parse(await runOk('check staging --json'))).toMatchObject({
      valid: true,
      warnings: [{ code: 'GX035' }],
    });
  });
});

describe('publishing a build whose code could bypass the policy', () => {
  const PUBLISH = 'publish cart FOLDER/build';
  const withCode = (code: string) => {
    const setup = registryAndBuild();
    writeFileSync(setup.at('build/extra.js'), code);
    return setup;
  };

  it.each([
    ['import', 'import(name)', 'webrtc'],
    ['webrtc', 'new RTCPeerConnection()', 'syntax'],
    ['syntax', 'let let', 'import'],
  ])('is refused, and allowed by name: %s', async (name, code, other) => {
    const { runRefused, runOk, at } = withCode(code);
    const text = await runRefused(PUBLISH, 4, /^GX105 expected scripts that import/);
    expect(text).toMatch(new RegExp(`extra\\.js:1:\\d+: .*\\(${name}: (.|\n)*--allow ${name}`));
    await runRefused(`${PUBLISH} --allow ${other}`, 4, 'GX105');
    await runRefused(`${PUBLISH} --allow all`, 4, 'one of import, webrtc, syntax but found "all"');
    const published = await runOk(`${PUBLISH} --allow ${name} --for staging`);
    expect(published).toContain(`cart 1.2.0 may "${name}"`);
    expect(published).toContain('Warning GX042 cart 1.2.0');
    const warned = await runOk('canary cart 1.2.0 10 --env staging');
    expect(warned).toContain(`Warning GX042 cart 1.2.0: it was published with the exception ${name}`);
    // Only the change that brings a version warns of it.
    expect(await runOk('canary cart 1.2.0 20 --env staging')).not.toContain('GX042');
    expect(await runOk('check staging')).toContain('GX042');
    shellBuild(at('shell-2.0.0'), '2.0.0');
    expect(await runOk('publish shell FOLDER/shell-2.0.0 --for staging')).not.toContain('GX042');
  });

  it('misses source maps of its own scripts, not of another team’s container', async () => {
    const { runOk, at } = withCode('1');
    expect(await runOk(`${PUBLISH} --dry-run`)).toContain('Source maps: none');
    const file = { path: 'container/a.js', integrity: integrityOf(Buffer.from('1')) };
    writeWhole(at('build/container/a.js'), '1');
    const descriptor = JSON.parse(readFileSync(at('build/descriptor.json'), 'utf8'));
    descriptor.build.files = [...(descriptor.build.files ?? []), file];
    writeFileSync(at('build/descriptor.json'), JSON.stringify(descriptor));
    expect(await runOk(`${PUBLISH} --dry-run`)).not.toContain('Source maps');
  });

  it('is allowed by the option of release, too', async () => {
    const { runRefused, runOk } = withCode('import(name)');
    const release = 'release cart FOLDER/build --env staging --share 10';
    await runRefused(release, 4, '--allow import');
    const text = await runOk(`${release} --allow import`);
    expect(text).toContain('cart 1.2.0 may "import"');
    expect(text).toContain('"staging" is now generation 8');
  });

  it('allows Trusted Types policies together with the version', async () => {
    const { runOk, environments } = withCode('trustedTypes.createPolicy("vue", {})');
    expect(await runOk(PUBLISH)).toContain('canary cart 1.2.0 10 --trust vue --env');
    const warning = /Warning GX045 cart 1\.2\.0: its code makes vue, .*--trust vue/;
    expect(await runOk('canary cart 1.2.0 10 --env staging')).toMatch(warning);
    expect(await runOk('check staging')).toContain('GX045');
    await runOk('canary cart 1.2.0 20 --trust vue --env staging');
    expect(await runOk('check staging')).not.toContain('GX045');
    await runOk('canary cart 1.2.0 100 --env staging');
    await runOk('set cart 1.2.0 --trust vue --trust lit-html --env staging');
    const { policy } = JSON.parse(readFileSync(`${environments}/staging.json`, 'utf8'));
    expect(policy.trustedTypes).toEqual(['vue', 'lit-html']);
  });

  it('counts places of one kind, and ignores unneeded exceptions', async () => {
    const text = await withCode('import(a);'.repeat(20)).runRefused(PUBLISH, 4, '… and 15 more');
    expect(text.match(/extra\.js:/g)).toHaveLength(5);
    const { runOk } = withCode('1');
    expect(await runOk(`${PUBLISH} --allow webrtc`)).not.toContain('may "');
    expect(await runOk('canary cart 1.2.0 10 --env staging')).not.toContain('GX042');
  });

  it('checks all scripts for browsers, and none for prerendering in Node', async () => {
    const code = 'export const load = (path) => import(path);';
    const views = { path: 'views.mjs', integrity: integrityOf(Buffer.from(code)) };
    const { runOk, at } = registryAndBuild({}, { views });
    writeFileSync(at('build/views.mjs'), code);
    await runOk(PUBLISH);
  });

  it('accepts import() of any address in the shell, but not WebRTC', async () => {
    const { runRefused, runOk, at } = registryAndBuild();
    shellBuild(at('shell-1.1.0'), '1.1.0');
    writeFileSync(at('shell-1.1.0/runtime.js'), 'import(name)');
    writeFileSync(at('shell-1.1.0/more.js'), 'new RTCPeerConnection()');
    const publish = 'publish shell FOLDER/shell-1.1.0';
    await runRefused(publish, 4, /GX105 (.|\n)*more\.js:1:5: RTCPeerConnection/);
    writeFileSync(at('shell-1.1.0/more.js'), '1');
    expect(await runOk(publish)).not.toContain('Exception');
  });
});

describe.each([
  ['cart', 'canary cart 1.1.0 10 --env staging', 'descriptor.json'],
  ['shell', 'set shell 1.1.0 --env staging', 'shell.json'],
  ['data', 'set data 1.1.0 --url data/{version}/api --env staging', 'data.json'],
] as const)('a version of %s that is used for the first time [THREAT-07]', (part, line, list) => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'has another list, with hashes that are right',
      (folder) => {
        const path = `${folder}/${list}`;
        writeFileSync(path, jsonText({ ...JSON.parse(readFileSync(path, 'utf8')), more: 1 }));
      },
      /^GX123 .*expected sha384-\S+, as it was published by .+ but found sha384-/,
    ],
    [
      'has the record of another version',
      (folder) =>
        writeFileSync(`${folder}/release.json`, jsonText({ ...readRelease(folder), version: '6.6.6' })),
      /^GX123 .*expected the record of \w+ 1\.1\.0 but found that of \w+ 6\.6\.6/,
    ],
  ])('is refused if it %s, and nothing is written', async (_what, change, message) => {
    const { runRefused, buildAndPublish, at, read } = testRegistry();
    if (part !== 'cart') await buildAndPublish(part, '1.1.0');
    const before = read();
    change(at('registry', part, '1.1.0'));
    await runRefused(line, 4, message);
    expect(read()).toEqual(before);
  });
});

it('a version without a record, or with one that lacks its hash, is refused [THREAT-07]', async () => {
  const { runRefused, at, read } = testRegistry();
  const [before, folder] = [read(), at('registry/cart/1.1.0')];
  const { integrity: _, ...rest } = { ...readRelease(folder) };
  const line = 'canary cart 1.1.0 10 --env staging';
  const message = /^GX123 .*expected the record .* found none/;
  writeFileSync(`${folder}/release.json`, jsonText(rest));
  await runRefused(line, 4, message);
  rmSync(`${folder}/release.json`);
  await runRefused(line, 4, message);
  expect(read()).toEqual(before);
});

it('a version without a hash in its environment is compared with its record on every inspection', async () => {
  const { runOk, runRefused, write, read, at } = testRegistry();
  const document = read();
  delete document.parts.cart[0].metadata.integrity;
  document.policy.integrity = 'off';
  write(document);
  await runOk('check staging');
  remoteBuild(at('registry/cart/1.0.0'), { version: '1.0.0', fragments: [], kernel: '^1.0.1' });
  await runRefused('check staging', 2, /GX040 cart 1\.0\.0: .*as it was published by team/);
});

it('a registry in an environment variable is used by publish and gc, and replaced by an option', async () => {
  const { runOk, at, isPublished, clock } = registryAndBuild();
  // The printed command doesn't repeat the registry.
  expect(await runOk('publish cart FOLDER/build')).toMatch(/canary cart 1\.2\.0 10 --env ENVIRONMENT$/);
  expect(isPublished()).toBe(true);
  clock.now = new Date('2026-02-01');
  await runOk('gc --keep 0 --older-than 1d', 'publish cart FOLDER/build --registry FOLDER/other');
  expect(isPublished()).toBe(false);
  expect(existsSync(at('other/cart/1.2.0'))).toBe(true);
});
