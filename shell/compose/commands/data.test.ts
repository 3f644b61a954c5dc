import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogue } from '../testing/registry';
import { testRegistry } from './test-registry';

const URL = 'https://parts.example/data/{version}/api';

/** A desk with two versions of the data in its registry, that of 1.1.0 cheaper. */
async function given() {
  const made = testRegistry();
  for (const [version, price] of [
    ['1.0.0', 799],
    ['1.1.0', 699],
  ] as const) {
    catalogue(join(made.folder, `data-${version}`), price);
    const { code, text } = await made.run(
      `publish data FOLDER/data-${version} --as ${version} --registry REGISTRY`,
    );
    expect([code, text]).toEqual([0, expect.stringContaining(`Published data ${version}`)]);
  }
  const now = (name = 'staging') => JSON.parse(readFileSync(made.pathOf(name), 'utf8')).parts.data[0];
  const inRegistry = (path: string): string => join(made.registry, 'data', path);
  return { ...made, now, inRegistry };
}

const set = `set data 1.0.0 --url ${URL} --env staging`;

describe('a release of the data', () => {
  it('is one change, named by version and hash, from an origin that is allowed for it', async () => {
    const { run, now, inRegistry } = await given();
    expect((await run(set)).text).toContain('data: default version workspace → 1.0.0');
    expect(now()).toMatchObject({
      url: URL,
      metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
    });
    // The second one lies where the first one does.
    expect((await run('set data 1.1.0 --env staging')).code).toBe(0);
    expect(now()).toMatchObject({ url: URL, metadata: { version: '1.1.0' } });
    expect(JSON.parse(readFileSync(inRegistry('1.1.0/data.json'), 'utf8'))).toMatchObject({
      version: '1.1.0',
      files: { 'api/products.json': expect.any(String), 'img/phones/a/00.webp': expect.any(String) },
    });
  });

  it('goes on to another environment with the same bytes, and back by itself', async () => {
    const { run, now } = await given();
    await run(set);
    await run(`set data 1.0.0 --url ${URL} --env production`);
    await run('set data 1.1.0 --env staging');
    expect((await run('promote data staging production')).text).toContain(
      'data: default version 1.0.0 → 1.1.0',
    );
    expect(now('production')).toEqual(now());
    await run('canary cart 1.1.0 10 --env production');
    expect((await run('rollback data --env production')).text).toContain(
      'data: default version 1.1.0 → 1.0.0',
    );
    const cart = JSON.parse((await run('export production --frontend-discovery')).text).microFrontends.cart;
    expect(cart).toHaveLength(2);
  });

  it('is in the page: where, in which state, each file with its hash, and its origin in the policy', async () => {
    const { run, folder } = await given();
    await run(set);
    expect((await run(`render staging --out ${folder}/site`)).text).toContain('Composed "staging"');
    const html = readFileSync(join(folder, 'site/index.html'), 'utf8');
    const page = JSON.parse(/id="environment">([^<]*)/.exec(html)?.[1] ?? '');
    expect(page.catalogue).toEqual({
      base: 'https://parts.example/data/1.0.0/api',
      version: '1.0.0',
      descriptions: ['ua'],
      state: expect.stringMatching(/^[0-9a-f]{16}$/),
      integrity: {
        'products.json': expect.any(String),
        'phones.json': expect.any(String),
        'tablets.json': expect.any(String),
        'accessories.json': expect.any(String),
      },
    });
    expect(html).toContain("media-src 'self' https://parts.example");
  });

  it('comes with compressed copies, whatever the supplier has of them', async () => {
    const { run, folder, inRegistry } = await given();
    const phones = readFileSync(inRegistry('1.0.0/api/phones.json'));
    expect(brotliDecompressSync(readFileSync(inRegistry('1.0.0/api/phones.json.br')))).toEqual(phones);
    expect(gunzipSync(readFileSync(inRegistry('1.0.0/api/phones.json.gz')))).toEqual(phones);
    // Left from data of before.
    const copy = join(folder, 'data-1.1.0/api/products.json.br');
    writeFileSync(copy, readFileSync(inRegistry('1.0.0/api/products.json.br')));
    expect((await run('publish data FOLDER/data-1.1.0 --as 1.2.0 --registry REGISTRY')).code).toBe(0);
    expect(brotliDecompressSync(readFileSync(inRegistry('1.2.0/api/products.json.br')))).toEqual(
      readFileSync(inRegistry('1.1.0/api/products.json')),
    );
    expect((await run(`set data 1.2.0 --url ${URL} --env staging`)).code).toBe(0);
  });

  it('is refused with the way on when version.json was written for others', async () => {
    const { run, folder, inRegistry } = await given();
    const left = join(folder, 'data-1.1.0/api/version.json');
    writeFileSync(left, readFileSync(inRegistry('1.0.0/api/version.json')));
    const line = 'publish data FOLDER/data-1.1.0 --as 1.2.0 --registry REGISTRY';
    expect((await run(line)).text).toMatch(
      /^GX105 .*other bytes than .*delete version\.json: publish writes it anew/,
    );
    rmSync(left);
    expect((await run(line)).code).toBe(0);
  });

  it('is not taken back to a time when there was none', async () => {
    const { run, now } = await given();
    await run(set);
    expect((await run('rollback data --env staging')).text).toMatch(/^GX109/);
    expect(now().metadata.version).toBe('1.0.0');
  });

  it('stays in the registry as long as an environment names it', async () => {
    const { run, inRegistry } = await given();
    await run(set);
    for (const version of ['1.0.0', '1.1.0']) {
      const path = inRegistry(`${version}/release.json`);
      const record = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...record, published: '2025-01-01T00:00:00.000Z' }));
    }
    const gc = 'gc --registry REGISTRY --keep 0 --older-than 1m --dry-run';
    const { text } = await run(gc);
    expect(text).toContain('data 1.1.0 would go');
    expect(text).not.toContain('data 1.0.0');
  });
});

describe('a release of the data is refused', () => {
  it.each([
    [
      'of a version that is not published',
      'set data 9.9.9 --env staging',
      4,
      /GX103 data 9\.9\.9 is not there.*Published are: 1\.0\.0, 1\.1\.0/,
    ],
    ['without a place for its version', 'set data 1.0.0 --env staging', 4, /GX108 api does not say/],
    ['that is there already', `publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY`, 4, /GX102/],
    ['without a version', `publish data FOLDER/data-1.0.0 --registry REGISTRY`, 4, /GX105.*--as 1\.2\.0/],
    ['of data without a version', 'promote data staging production', 4, /GX111/],
  ])('%s', async (_, line, code, reason) => {
    const { run } = await given();
    const answer = await run(line);
    expect(answer.text).toMatch(reason);
    expect(answer.code).toBe(code);
  });

  it.each([
    ['a file was changed', 'api/products.json', 'GX009'],
    ['a picture was changed', 'img/phones/a/00.webp', 'GX009'],
    ['its list was changed', 'data.json', 'GX006'],
  ])('of which %s', async (_, path, code) => {
    const { run, inRegistry } = await given();
    await run(set);
    writeFileSync(inRegistry(`1.0.0/${path}`), `${readFileSync(inRegistry(`1.0.0/${path}`))} `);
    expect((await run('check staging')).text).toContain(code);
    expect((await run('render staging')).code).toBe(2);
  });

  it('of which a picture is gone', async () => {
    const { run, inRegistry } = await given();
    rmSync(inRegistry('1.0.0/img/phones/a/00.webp'));
    expect((await run(set)).text).toMatch(/GX113.*GX008/s);
  });

  it.each([
    ['is no list', 'api/tablets.json', '{}', 'api/tablets.json: expected a list of entries'],
    ['is no JSON', 'api/tablets.json', '[', 'api/tablets.json: '],
    [
      'has an entry without a name',
      'api/products.json',
      '[{"id":1,"price":1,"category":"phones","itemId":"x"}]',
      'api/products.json [0].name: expected a text',
    ],
    [
      'disagrees on a price',
      'api/phones.json',
      '[{"id":"a-64gb-black","name":"A","priceDiscount":5,"images":[]}]',
      'expected one price but found 799 in the list and 5 in its details',
    ],
    ['has no details of a product', 'api/phones.json', '[]', 'a-64gb-black: expected details'],
    [
      'has the picture of no product',
      'api/phones.json',
      '[{"id":"a-64gb-black","name":"A","priceDiscount":799,"images":["img/gone.webp"]}]',
      'img/gone.webp is missing',
    ],
    [
      'has an address that is none',
      'api/phones.json',
      '[{"id":"a-64gb-black","name":"A","priceDiscount":799,"images":["javascript:alert(1)"]}]',
      'expected the path of a picture but found "javascript:alert(1)"',
    ],
    [
      'names other bytes than it has',
      'api/version.json',
      '{"version":"1","integrity":{}}',
      'speaks of other bytes',
    ],
  ])('of a catalogue that %s', async (_, path, text, reason) => {
    const { run, folder, inRegistry } = await given();
    writeFileSync(join(catalogue(join(folder, 'broken')), path), text);
    const answer = await run('publish data FOLDER/broken --as 2.0.0 --registry REGISTRY');
    expect(answer.text).toContain(reason);
    expect(answer.code).not.toBe(0);
    expect(() => readFileSync(inRegistry('2.0.0/data.json'))).toThrow();
  });
});
