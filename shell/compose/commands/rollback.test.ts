import { makeKeys } from '../signing';
import { remoteBuild } from '../testing/registry';
import { folderWith, openRegistry, testStore } from './testing/test-registry';

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
