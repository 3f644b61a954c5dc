import { environmentIn } from '@gadgetry/environment/page-environment';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileIntegrity, integrityOf } from '../files';
import { makeKeys } from '../signing';
import { remoteBuild } from '../testing/registry';
import { folderWith, openRegistry, testRegistry, testStore } from './testing/test-registry';

const set = (version: string): string => `set cart ${version} --env staging`;
const canary = (version: string, percent: number): string =>
  `canary cart ${version} ${percent} --env staging`;
const ROLLBACK_CART = 'rollback cart --env staging';
const rollbackTo = (generation: number): string => `rollback staging --to ${generation}`;

/** A store with cart up to 1.3.0 and two versions of the data; staging is at generation 8. */
async function storeWithVersions() {
  const folder = await folderWith('versions', async () => {
    const setup = await testStore();
    for (const version of ['1.2.0', '1.3.0']) await setup.buildAndPublish('cart', version);
    await setup.buildAndPublish('data', '1.1.0');
    return setup.folder;
  });
  return openRegistry(folder);
}

// document/taken-back.test.ts tests which versions count as taken back.
describe('a rollback', () => {
  it.each<[what: string, done: string[], back: string, named: RegExp]>([
    [
      'a version that a rollback of one part removed',
      [set('1.1.0'), ROLLBACK_CART],
      'rollback staging',
      /GX038 cart 1\.1\.0: platform took it back in generation 10 \(rollback cart to generation 8\)\. This change gives it to 100 %/,
    ],
    [
      'a part that was removed',
      [`remove cart --env staging --force closing`],
      'rollback staging',
      /GX038 cart 1\.0\.0: .*\(remove cart\)(?!.*switched on)/s,
    ],
    [
      'a version that was taken back by --force',
      [set('1.2.0'), set('1.1.0'), `${rollbackTo(9)} --force wrong`],
      rollbackTo(10),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 9\)/,
    ],
  ])('does not restore %s', async (_, lines, back, named) => {
    const { runOk, runRefused, read } = await storeWithVersions();
    await runOk(...lines);
    const before = read();
    expect(await runRefused(back, 2, named)).toMatch(
      /(Generation \d+ brings none of it back: npm run|No earlier state changes anything).*--force "<reason>"/,
    );
    expect(read()).toEqual(before);
    expect(await runOk(`${back} --force drill`)).toMatch(named);
    expect((await runOk('history staging')).split('\n')[0]).toContain('(forced: drill)');
  });

  it('suggests the newest generation without such a version', async () => {
    const { run, runOk, environments, carts } = await storeWithVersions();
    await runOk('set data 1.1.0 --env staging', set('1.1.0'), ROLLBACK_CART);
    const { text } = await run('rollback staging');
    const [, line = ''] = /brings none of it back: npm run compose -- (.*)\. To override/.exec(text) ?? [];
    expect(line).toBe(`rollback staging --to 8 --environments ${environments}`);
    await runOk(line);
    expect(carts()).toEqual(['1.0.0 100 %']);
  });

  it.each<[what: string, lines: string[], now: string[]]>([
    [
      'the previous state if nothing was rolled back since',
      [set('1.1.0'), ROLLBACK_CART, set('1.2.0'), 'rollback staging'],
      ['1.0.0 100 %'],
    ],
    [
      'a version that a higher one replaced, or that was released again',
      [
        set('1.1.0'),
        ROLLBACK_CART,
        canary('1.1.0', 10),
        canary('1.1.0', 100),
        set('1.2.0'),
        'rollback staging',
      ],
      ['1.1.0 100 %', '1.0.0 standby'],
    ],
    [
      'no standby that was aborted later',
      [set('1.1.0'), canary('1.0.0', 10), 'abort cart --env staging', set('1.2.0'), rollbackTo(9)],
      ['1.1.0 100 %'],
    ],
  ])('restores %s', async (_, lines, now) => {
    const { runOk, carts } = await storeWithVersions();
    await runOk(...lines);
    expect(carts()).toEqual(now);
  });

  it('names each change that it takes back, also when it is repeated', async () => {
    const { runOk, carts } = await storeWithVersions();
    await runOk(set('1.1.0'), 'canary cart 1.2.0 10 --env staging --by ann');
    const taken = (...changes: readonly string[]): string =>
      ['Takes back:', ...changes.map((change) => `  generation ${change}`)].join('\n');
    const [canaryChange, setChange] = [
      '10, by ann: canary cart 1.2.0 10 %',
      '9, by platform: set cart 1.1.0',
    ];
    expect(await runOk(`${rollbackTo(8)} --dry-run`)).toContain(taken(canaryChange, setChange));
    expect(await runOk('rollback staging')).toContain(`${taken(canaryChange)}\nNext: `);
    expect(await runOk('rollback staging')).toContain(`${taken(setChange)}\nNext: `);
    expect(carts()).toEqual(['1.0.0 100 %']);
    expect(await runOk(`${rollbackTo(9)} --force mistaken`)).not.toContain('Takes back');
  });

  it('skips changes that are not part of the served state', async () => {
    const { runOk, carts, read } = await storeWithVersions();
    await runOk(set('1.1.0'), 'target main --to FOLDER/site --env staging');
    const text = await runOk('rollback staging');
    expect(text).toContain('Takes back:\n  generation 9, by platform: set cart 1.1.0\nNext: ');
    expect([carts(), read().targets.length]).toEqual([['1.0.0 100 %'], 1]);
  });

  it('removes a part only if the state is named', async () => {
    const { runOk, runRefused, read, at } = await storeWithVersions();
    remoteBuild(at('product-1.0.0'), { name: 'product' });
    const url = 'https://parts.example/product/{version}/descriptor.json';
    await runOk('publish product FOLDER/product-1.0.0', `set product 1.0.0 --url ${url} --env staging`);
    await runOk(set('1.1.0'), 'rollback staging');
    const before = read();
    const text = await runRefused('rollback staging', 4, /^GX131 Generation 8 of "staging" has no product/);
    expect(read()).toEqual(before);
    const [, line = ''] = /To remove it: npm run compose -- (.*?)\. To take/.exec(text) ?? [];
    await runOk(line.replace(/ --environments .*/, ''));
    expect(Object.keys(read().parts)).toEqual(['shell', 'data', 'cart']);
  });

  it('accepts no revoked key, and no unsigned release', async () => {
    const { runRefused, runOk } = await storeWithVersions();
    const [first, second] = [makeKeys(), makeKeys()].map(({ publicKey }) => publicKey);
    await runOk(`keys allow cart ${first} --env staging`, `keys allow cart ${second} --env staging`);
    await runOk(`keys revoke cart ${first} --env staging`);
    await runRefused(rollbackTo(10), 2, /GX038 key \w+ of cart: .*\(revoke key/);
    await runRefused(rollbackTo(8), 2, /GX038 unsigned releases of cart: .*\(allow key/);
  });

  it('does not replace a recalled version with one that was rolled back', async () => {
    const { runRefused, runOk, carts } = await storeWithVersions();
    await runOk(set('1.1.0'), ROLLBACK_CART, set('1.2.0'), 'recall cart 1.2.0 --env staging');
    const message = /^GX116 .*cart 1\.1\.0 is no replacement: .* in generation 10 .*--force "<reason>"/;
    await runRefused('recall cart 1.0.0 --env staging', 4, message);
    expect(carts()).toEqual(['1.0.0 100 %']);
    await runOk('recall cart 1.0.0 --env staging --force nothing-else');
    expect(carts()).toEqual(['1.1.0 100 %']);
  });

  it('is not undone by promote, unless the version was released again', async () => {
    const { runRefused, runOk, carts } = await storeWithVersions();
    await runOk(set('1.1.0'), ROLLBACK_CART, 'set cart 1.1.0 --env production');
    const message = /GX038 cart 1\.1\.0: .*set cart 1\.1\.0 --env staging/s;
    await runRefused('promote cart production staging', 2, message);
    await runOk(set('1.1.0'));
    expect(carts()[0]).toBe('1.1.0 100 %');
  });
});

const CANARY = 'canary cart 1.1.0 10 --env staging';

describe('changing an environment', () => {
  it('prints the shares of visitors, and a next command that can be pasted', async () => {
    const { runOk, runRefused, environments, carts } = testRegistry();
    const text = await runOk(`${CANARY} --registry REGISTRY`);
    expect(text).toContain('"staging" is now generation 8');
    expect(text).toContain('cart 1.1.0: 0 % → 10 % of the visitors');
    expect(carts()).toEqual(['1.0.0 90 %', '1.1.0 10 %']);
    const [, line = ''] = /Next: npm run compose -- (.*) \(visitors/.exec(text) ?? [];
    expect(line).toContain(`deploy staging --to STORE --environments ${environments} --registry `);
    // The line is valid: only the files are missing.
    await runRefused(line, 2, /^GX113 .*GX021 https:\/\/parts\.example/s);
    expect(await runOk('abort cart --env staging')).toContain('cart 1.0.0: 90 % → 100 % of the visitors');
  });

  it('rolls back to a generation, and keeps all generations in the history', async () => {
    const { runOk, read } = testRegistry();
    const before = read();
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'rollback staging --to 7');
    expect(read()).toMatchObject({ ...before, generation: 10 });
    expect((await runOk('history staging')).split('\n')).toEqual([
      '* 10  2026-01-02T03:04:05.000Z  platform: rollback to generation 7',
      '  9  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 100 %',
      '  8  2026-01-02T03:04:05.000Z  platform: canary cart 1.1.0 10 %',
      '  7  2026-01-02T03:04:05.000Z  platform: as it was found',
    ]);
    expect(await runOk('diff staging production')).toBe('"staging" and "production" serve the same.');
  });

  it('rolls one part back, and keeps other changes', async () => {
    const { runOk, runRefused, read } = testRegistry();
    await runOk(CANARY, 'canary cart 1.1.0 50 --env staging', 'disable cart --env staging');
    expect(await runOk('rollback cart --env staging')).toContain('cart 1.1.0: 50 % → 0 % of the visitors');
    expect(read()).toMatchObject({
      change: { what: 'rollback cart to generation 7', part: 'cart' },
      disabled: ['cart'],
    });
    await runRefused('rollback cart --env staging', 4, /^GX109 .*no earlier state with another version/);
  });

  it('promotes the same bytes of remotes and shell to another environment', async () => {
    const { runOk, runRefused, read, buildAndPublish } = testRegistry();
    await buildAndPublish('shell', '2.0.0');
    await runOk(CANARY, 'canary cart 1.1.0 100 --env staging', 'set shell 2.0.0 --env staging');
    await runOk('promote cart staging production', 'promote shell staging production');
    expect(read('production').parts).toEqual(read().parts);
    await runRefused('promote shell staging production', 4, /^GX110/);
  });
});

describe('a canary of the shell', () => {
  /** A registry with shell 1.1.0, which 10 % of the visitors get. */
  async function registryWithShellCanary() {
    const setup = testRegistry();
    await setup.buildAndPublish('shell', '1.1.0');
    return { ...setup, text: await setup.runOk('canary shell 1.1.0 10 --env staging') };
  }

  it('is given to a share of the visitors, then to all, or recalled', async () => {
    const { text, runOk, read, runRefused } = await registryWithShellCanary();
    expect(text).toContain('shell 1.1.0: 0 % → 10 % of the visitors');
    expect(await runOk('explain staging --visitor 7-7-7-7')).toMatch(/^shell 1\.[01]\.0: bucket \d+ is/);
    const shells = () => read().parts.shell.map((one: { metadata: object }) => one.metadata);
    await runOk('canary shell 1.1.0 100 --env staging');
    expect(shells()).toMatchObject([{ version: '1.1.0', integrity: expect.stringMatching(/^sha384-/) }]);
    await runOk('rollback shell --env staging', 'canary shell 1.1.0 50 --env staging');
    await runOk('recall shell 1.1.0 --env staging');
    expect(shells()).toMatchObject([{ version: '1.0.0' }]);
    await runRefused('canary shell 1.1.0 10 --env staging', 2, 'GX029');
  });

  it('has its own page, whose hash the default page names', async () => {
    const { runOk, at } = await registryWithShellCanary();
    await runOk('render staging --out FOLDER/site');
    const [name = ''] = readdirSync(at('site')).filter((one) => /^shell-[0-9a-f]{16}\.html$/.test(one));
    const [own, others] = [name, 'index.html'].map((one) => readFileSync(at('site', one), 'utf8'));
    const integrity = integrityOf(Buffer.from(own ?? ''));
    expect(environmentIn(others ?? '')).toMatchObject({
      shell: '1.0.0',
      canary: { version: '1.1.0', traffic: 10, page: name, integrity },
    });
    expect(environmentIn(own ?? '')).toMatchObject({ shell: '1.1.0', canaryOf: '1.0.0' });
    expect([own, others].map((html) => html?.includes('shell/1.1.0/main.js'))).toEqual([true, false]);
    await runOk('abort shell --env staging', 'render staging --out FOLDER/without');
    expect(readFileSync(at('without/index.html'), 'utf8')).not.toContain('canary');
  });

  it('is checked file by file, and against the needs of every remote', async () => {
    const { runRefused, at, pathOf } = await registryWithShellCanary();
    const path = at('registry/shell/1.1.0/shell.json');
    const before = fileIntegrity(path);
    writeFileSync(at('registry/shell/1.1.0/boot.js'), 'evil()');
    await runRefused('check staging', 2, 'GX009 shell 1.1.0 boot.js');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"useId", ', ''));
    await runRefused('check staging', 2, 'GX006 shell 1.1.0');
    const document = readFileSync(pathOf('staging'), 'utf8');
    writeFileSync(pathOf('staging'), document.replace(before, fileIntegrity(path)));
    await runRefused('check staging', 2, /GX023 .*useId.*shell 1\.1\.0/);
  });
});
