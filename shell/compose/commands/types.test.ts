import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { environmentIn } from '@gadgetry/environment/page-environment';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { jsonText } from '../files';
import { catalogue, remoteBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

/** A registry with cart 2.0.0, which promises more, and its fragments. */
async function registryWithNextCart(promise: Partial<BuiltDescriptor>) {
  const setup = testRegistry();
  const path = `${remoteBuild(setup.at('cart-2'), { version: '2.0.0', ...promise })}/descriptor.json`;
  const descriptor: BuiltDescriptor = JSON.parse(readFileSync(path, 'utf8'));
  const fragments = Object.fromEntries(descriptor.fragments.map((name) => [name, descriptor.build.app]));
  writeFileSync(path, jsonText({ ...descriptor, build: { ...descriptor.build, fragments } }));
  await setup.runOk('publish cart FOLDER/cart-2');
  const rendered = async (): Promise<string> => {
    await setup.runOk('render staging --out FOLDER/site');
    return readFileSync(setup.at('site/index.html'), 'utf8');
  };
  return { ...setup, rendered };
}

const TAKE = 'set cart 2.0.0 --env staging';
const offered = [
  { name: 'cart/end', context: { lines: 'number', kind: ['a', 'b c'] }, room: [{ height: 80 }] },
] as const;
const filled = [{ slot: 'cart/end', fragment: 'note', order: 1 }];

describe('the slots of an environment', () => {
  it('are declared for TypeScript, except those of one remote', async () => {
    const { runOk, at } = await registryWithNextCart({ slots: { offered } });
    const types = 'types staging --out FOLDER/slots.d.ts';
    expect(await runOk(TAKE, types)).toMatch(/declares 2 slots of "staging": cart\/end, header\/search/);
    expect(readFileSync(at('slots.d.ts'), 'utf8')).toContain(`    'cart/end': {
      readonly lines: number;
      readonly kind: 'a' | 'b c';
    };`);
    await runOk(`${types} --except cart`);
    expect(readFileSync(at('slots.d.ts'), 'utf8')).not.toContain('cart/end');
  });

  it('reserve their size in the page if a fragment fills them and the environment allows it', async () => {
    const { runOk, edit, rendered } = await registryWithNextCart({
      slots: { offered, filled },
      fragments: ['note'],
    });
    await runOk(TAKE);
    const rule = '[data-slot="cart/end"]{min-height:80px}';
    const page = await rendered();
    expect(page).toContain(rule);
    expect(page).toContain('"slots":{"filled":[{"slot":"cart/end","fragment":"note","order":1}]}');
    expect(page).not.toContain('"offered"');
    edit(() => ({ slots: { 'cart/end': { 'cart/note': 'off' } } }));
    const without = await rendered();
    expect(without).not.toContain(rule);
    expect(without).toContain('"slots":{"filled":[]}');
  });
});

describe('the settings that a remote requires', () => {
  const config = { type: 'object', properties: { perPage: { type: 'integer', default: 5 } } };

  it('are required before the version is set, and are written into the page and its policy', async () => {
    const { runOk, runRefused, rendered } = await registryWithNextCart({ config, connect: ['orders'] });
    await runRefused(
      TAKE,
      2,
      /GX033 policy\.remotes\.cart: connect\.orders: .*configure cart connect\.orders=/,
    );
    await runRefused(`${TAKE} --configure orders`, 4, 'expected a setting such as perPage=5');
    await runOk('configure cart connect.orders=https://orders.example/v1/ --env staging');
    // A prepared value stops no other release.
    expect(await runOk('check staging')).toContain('Warning GX037 policy.remotes.cart: connect.orders:');
    await runOk(TAKE);
    const page = await rendered();
    expect(page).toContain(
      '"settings":{"config":{"perPage":5},"connect":{"orders":"https://orders.example/v1/"}}',
    );
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const allowing = policy.split('; ').filter((one) => one.includes('https://orders.example'));
    expect(allowing.map((one) => one.split(' ')[0])).toEqual(['connect-src']);
    // The page holds the values of a remote once, for the version that reads them.
    expect(page).not.toContain('"remotes":{"cart":{"connect"');
  });

  it('are set by configure, which keeps other values and refuses invalid ones', async () => {
    const properties = { perPage: { type: 'integer' }, title: { type: 'string' }, tags: { type: 'array' } };
    const wanted = { type: 'object', properties, required: ['perPage'] };
    const { runOk, runRefused, read } = await registryWithNextCart({ config: wanted, connect: ['orders'] });
    const refusal = await runRefused(TAKE, 2, 'config.perPage: expected a value but found none');
    expect(refusal).toContain('configure cart perPage=… --env staging');
    // Together with the version, then by itself.
    const set = `${TAKE} --configure perPage=5 --configure connect.orders=https://orders.example/`;
    await runOk(set, 'configure cart title=New tags=["a","b"] --env staging');
    expect(read().policy.remotes.cart).toEqual({
      config: { perPage: 5, title: 'New', tags: ['a', 'b'] },
      connect: { orders: 'https://orders.example/' },
    });
    expect(read().change.what).toBe('configure cart title=New tags=["a","b"]');
    await runRefused('configure cart perPage=five --env staging', 2, 'config.perPage: it must be integer');
    await runRefused('configure cart perPage= --env staging', 2, 'config.perPage: expected a value');
    const insecure = 'configure cart connect.orders=http://x/ --env staging';
    await runRefused(insecure, 2, 'GX002 policy.remotes.cart.connect.orders');
    await runRefused('configure cart perPage --env staging', 4, 'GX112 settings: expected a setting');
    await runOk('configure cart title= tags= --env staging');
    expect(read().policy.remotes.cart.config).toEqual({ perPage: 5 });
  });

  it.each([
    'http://orders.example/',
    'https://orders.example',
    'javascript:alert(1)/',
    '//orders.example/',
    'https://a.example/;script-src *',
  ])('cannot be the address %s', async (address) => {
    const { runRefused, edit } = await registryWithNextCart({ connect: ['orders'] });
    edit(({ policy }) => ({ policy: { ...policy, remotes: { cart: { connect: { orders: address } } } } }));
    const message = 'GX002 policy.remotes.cart.connect.orders: expected an https: address';
    await runRefused('check staging', 2, message);
  });
});

const URL = 'https://parts.example/data/{version}/api';
const SET = `set data 1.0.0 --url ${URL} --env staging`;

/** A registry with two versions of the data, that of 1.1.0 cheaper. */
async function registryWithData() {
  const setup = testRegistry();
  await setup.buildAndPublish('data', '1.0.0', 799);
  await setup.buildAndPublish('data', '1.1.0', 699);
  const now = (name = 'staging') => setup.read(name).parts.data[0];
  const inRegistry = (path: string): string => setup.at('registry/data', path);
  return { ...setup, now, inRegistry };
}

describe('a release of the data', () => {
  it('is one change with version and hash, and keeps its address', async () => {
    const { runOk, now, inRegistry } = await registryWithData();
    expect(await runOk(SET)).toContain('data: default version workspace → 1.0.0');
    const metadata = { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) };
    expect(now()).toMatchObject({ url: URL, metadata });
    // The second version keeps the address of the first.
    await runOk('set data 1.1.0 --env staging');
    expect(now()).toMatchObject({ url: URL, metadata: { version: '1.1.0' } });
    expect(JSON.parse(readFileSync(inRegistry('1.1.0/data.json'), 'utf8'))).toMatchObject({
      version: '1.1.0',
      files: { 'api/products.json': expect.any(String), 'img/phones/a/00.webp': expect.any(String) },
    });
  });

  it('is promoted with the same bytes, and rolled back apart from other parts', async () => {
    const { runOk, runRefused, now, carts } = await registryWithData();
    await runOk(SET, `set data 1.0.0 --url ${URL} --env production`, 'set data 1.1.0 --env staging');
    await runOk('promote data staging production');
    expect(now('production')).toEqual(now());
    await runOk('canary cart 1.1.0 10 --env production');
    expect(await runOk('rollback data --env production')).toContain('data: default version 1.1.0 → 1.0.0');
    expect(carts('production')).toHaveLength(2);
    // The generation before has no version of the data.
    await runRefused('rollback data --env production', 4, /^GX109/);
  });

  it('is described in the page: address, state, hashes of files, and origin in the policy', async () => {
    const { runOk, at } = await registryWithData();
    await runOk(SET, 'render staging --out FOLDER/site');
    const html = readFileSync(at('site/index.html'), 'utf8');
    const slices = ['products', 'phones', 'tablets', 'accessories'];
    expect(environmentIn(html)?.catalogue).toEqual({
      base: 'https://parts.example/data/1.0.0/api',
      version: '1.0.0',
      descriptions: ['ua'],
      state: expect.stringMatching(/^[0-9a-f]{16}$/),
      integrity: Object.fromEntries(slices.map((name) => [`${name}.json`, expect.any(String)])),
    });
    expect(html).toContain("media-src 'self' https://parts.example");
  });

  it('gets new compressed copies, even if the supplier has old ones', async () => {
    const { runOk, at, inRegistry } = await registryWithData();
    const phones = readFileSync(inRegistry('1.0.0/api/phones.json'));
    expect(brotliDecompressSync(readFileSync(inRegistry('1.0.0/api/phones.json.br')))).toEqual(phones);
    expect(gunzipSync(readFileSync(inRegistry('1.0.0/api/phones.json.gz')))).toEqual(phones);
    // A copy of earlier data.
    const left = readFileSync(inRegistry('1.0.0/api/products.json.br'));
    writeFileSync(at('data-1.1.0/api/products.json.br'), left);
    await runOk('publish data FOLDER/data-1.1.0 --as 1.2.0');
    expect(brotliDecompressSync(readFileSync(inRegistry('1.2.0/api/products.json.br')))).toEqual(
      readFileSync(inRegistry('1.1.0/api/products.json')),
    );
    await runOk(`set data 1.2.0 --url ${URL} --env staging`);
  });
});

describe('a release of the data is refused:', () => {
  it.each([
    [
      'a version that is not published',
      'set data 9.9.9 --env staging',
      /GX103 data 9\.9\.9 is not there.*Published are: 1\.0\.0, 1\.1\.0/,
    ],
    ['an address without a place for the version', 'set data 1.0.0 --env staging', /GX108 api does not say/],
    ['a version that exists already', `publish data FOLDER/data-1.0.0 --as 1.0.0`, /GX102/],
    ['publishing without a version', `publish data FOLDER/data-1.0.0`, /GX105.*--as 1\.2\.0/],
    ['promoting data without a version', 'promote data staging production', /GX111/],
  ])('%s', async (_, line, reason) => {
    await (await registryWithData()).runRefused(line, 4, reason);
  });

  it.each([
    ['changed pictures', 'img/phones/a/00.webp', 'GX009'],
    ['a changed list', 'data.json', 'GX006'],
  ])('a version with %s', async (_, path, code) => {
    const { runOk, runRefused, inRegistry } = await registryWithData();
    await runOk(SET);
    writeFileSync(inRegistry(`1.0.0/${path}`), `${readFileSync(inRegistry(`1.0.0/${path}`))} `);
    await runRefused('check staging', 2, code);
    await runRefused('render staging', 2, code);
  });

  it('a version that lacks a picture', async () => {
    const { runRefused, inRegistry } = await registryWithData();
    rmSync(inRegistry('1.0.0/img/phones/a/00.webp'));
    await runRefused(SET, 2, /GX113.*GX008/s);
  });

  const details = (more: string): string => `[{"id":"a-64gb-black","name":"A",${more}}]`;
  it.each([
    ['has an object in place of a list', 'tablets', '{}', 'api/tablets.json: expected a list of entries'],
    ['is not JSON', 'tablets', '[', 'api/tablets.json: '],
    [
      'has an entry without a name',
      'products',
      '[{"id":1,"price":1,"category":"phones","itemId":"x"}]',
      'api/products.json [0].name: expected a text',
    ],
    [
      'has two prices for a product',
      'phones',
      details('"priceDiscount":5,"images":[]'),
      'expected one price but found 799 in the list and 5 in its details',
    ],
    ['lacks the details of a product', 'phones', '[]', 'a-64gb-black: expected details'],
    [
      'names a picture that is missing',
      'phones',
      details('"priceDiscount":799,"images":["img/gone.webp"]'),
      'img/gone.webp is missing',
    ],
    [
      'has an invalid address of a picture',
      'phones',
      details('"priceDiscount":799,"images":["javascript:alert(1)"]'),
      'expected the path of a picture but found "javascript:alert(1)"',
    ],
    ['has a version file for other bytes', 'version', '{"version":"1","integrity":{}}', 'the hash of'],
  ])('a catalogue that %s', async (_, name, text, reason) => {
    const { run, at } = testRegistry();
    writeFileSync(`${catalogue(at('broken'))}/api/${name}.json`, text);
    const answer = await run('publish data FOLDER/broken --as 2.0.0');
    expect(answer.text).toContain(reason);
    expect(answer.code).not.toBe(0);
    expect(existsSync(at('registry/data/2.0.0/data.json'))).toBe(false);
  });
});
