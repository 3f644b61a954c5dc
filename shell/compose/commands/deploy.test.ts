import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { deploy } from '../deploy/deploy';
import { readEnvironment } from '../document/environment-document';
import { openStore } from '../store/open-store';
import { BUCKET_KEYS, type Bucket, type BucketObject, openBucket } from '../testing/bucket';
import { deployedStore, STORES, testStore } from './testing/test-registry';

const CANARY = 'canary cart 1.1.0 10 --env staging';

/** A store, deployed already or not, and its arguments for calling `deploy` directly. */
async function storeWithInputs(make = testStore) {
  const setup = await make('on');
  const { at, registry, folder, pathOf } = setup;
  const inputs = () => ({
    environment: readEnvironment(pathOf('staging')),
    source: { root: folder, folders: {}, registry },
    data: folder,
    prerenderCache: at('prerendered'),
    to: openStore(at('site')),
    originStores: { 'https://parts.example': openStore(at('parts')) },
    fetch: async () => Promise.reject(new Error('offline')),
    now: new Date(),
    progress: () => {},
  });
  const copyOfPage = (): string => brotliDecompressSync(readFileSync(at('site/index.html.br'))).toString();
  return { ...setup, inputs, copyOfPage };
}

describe('deploy', () => {
  it('copies every file to the folder of its address, and the page with its compressed copies', async () => {
    const { deploy: run, at, page, copyOfPage } = await storeWithInputs();
    expect((await run()).text).toMatch(/Deployed "staging", generation 8, to .*: \d+ files, then the page/);
    for (const path of [
      'site/shell/1.0.0/main.js',
      'site/data/1.0.0/img/phones/a/00.webp',
      'parts/cart/1.0.0/entry.js',
    ])
      expect(existsSync(at(path))).toBe(true);
    expect(existsSync(at('site/cart'))).toBe(false);
    expect(environmentIn(page())?.generation).toBe(8);
    expect(copyOfPage()).toBe(page());
    expect(gunzipSync(readFileSync(at('site/index.html.gz'))).toString()).toBe(page());
    const dictionary = readFileSync(at('site/page.dictionary'), 'utf8');
    expect(brotliDecompressSync(readFileSync(at('site/page.dictionary.br'))).toString()).toBe(dictionary);
  });

  it('copies nothing to a complete folder, and the rest after an interruption', async () => {
    const { deploy: run, at, page } = await storeWithInputs(deployedStore);
    const before = page();
    expect((await run()).text).toContain('is deployed already');
    const lost = ['index.html', 'shell/1.0.0/main.js', 'shell/1.0.0/release.json', 'index.html.br'];
    for (const path of lost) rmSync(at('site', path));
    const { text } = await run();
    expect(text).toContain('shell 1.0.0: 2 files, verified');
    expect(text).toContain('cart 1.0.0: is there');
    expect(page()).toBe(before);
    for (const path of lost) expect(existsSync(at('site', path))).toBe(true);
  });

  it('copies versions that open pages may request to an empty folder, except recalled ones', async () => {
    const { deploy: run, runOk, at } = await testStore();
    await runOk(CANARY, 'abort cart --env staging');
    const intoNothing = async (more = ''): Promise<readonly string[]> => {
      rmSync(at('parts'), { recursive: true, force: true });
      expect(await run(more)).toMatchObject({ code: 0 });
      return ['1.0.0', '1.1.0'].filter((version) => existsSync(at('parts/cart', version, 'entry.js')));
    };
    expect(await intoNothing()).toEqual(['1.0.0']);
    expect(await intoNothing(' --generations 5')).toEqual(['1.0.0', '1.1.0']);
    await runOk('recall cart 1.1.0 --env staging');
    expect(await intoNothing(' --generations 5')).toEqual(['1.0.0']);
    rmSync(at('registry/cart/1.1.0'), { recursive: true });
    expect(await intoNothing(' --generations 5')).toEqual(['1.0.0']);
  });

  it('removes compressed copies of an older page', async () => {
    const { deploy: run, runOk, at, page, copyOfPage } = await storeWithInputs(deployedStore);
    writeFileSync(at('site/index.html.dcz/of-a-dictionary-that-is-gone='), 'old');
    await runOk(CANARY);
    await run();
    expect(copyOfPage()).toBe(page());
    const copies = readdirSync(at('site/index.html.dcz'), { recursive: true, encoding: 'utf8' });
    expect(copies).not.toContain('of-a-dictionary-that-is-gone=');
  });

  it('leaves one page with its own copies if two run at once', async () => {
    const { runOk, page, inputs, copyOfPage } = await storeWithInputs();
    const first = inputs();
    await runOk(CANARY);
    const second = inputs();
    const answers = await Promise.allSettled([first, second].map(deploy));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(copyOfPage()).toBe(page());
    // The refused writer deploys again; the newer generation wins.
    await deploy(second);
    expect(environmentIn(page())?.generation).toBe(9);
    await expect(deploy(first)).rejects.toThrow('has generation 9 of "staging" already');
    expect(copyOfPage()).toBe(page());
  });

  it('waits until the site serves its page, and fails if it does not', async () => {
    const { at, inputs } = await storeWithInputs();
    let stale = 2;
    const asked: string[] = [];
    const fakeFetch = async (url: string): Promise<Response> => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (pathname === '/' && stale > 0) {
        stale -= 1;
        if (stale === 1) throw new TypeError('fetch failed');
        return new Response('the page before');
      }
      const store = url.startsWith('https://parts.example/') ? 'parts' : 'site';
      return new Response(new Uint8Array(readFileSync(at(store, pathname.replace(/\/$/, '/index.html')))));
    };
    const site = { ...inputs(), site: 'https://store.example/', fetch: fakeFetch as typeof fetch };
    expect((await deploy(site)).seen).toBe('this page');
    expect(asked.filter((path) => path === '/')).toHaveLength(3);
    stale = 1;
    expect((await deploy({ ...site, servedWithinMs: 0 })).seen).toBe('no page');
    const html = readFileSync(at('site/index.html'), 'utf8');
    const old = async (url: string): Promise<Response> =>
      new URL(url).pathname === '/'
        ? new Response(html.replace('generation', 'generation '))
        : fakeFetch(url);
    writeFileSync(at('site/index.html'), html.replace('</body>', ' </body>'));
    const before = { ...site, fetch: old as typeof fetch, servedWithinMs: 0 };
    expect((await deploy(before)).seen).toBe('another page');
  });

  it('uploads files before the page that names them, for hosts with several copies', async () => {
    const { deploy: run, at, runOk, page } = await storeWithInputs();
    expect((await run(' --without-page')).text).toMatch(
      /names \(\d+ files sent\); the page there is as it was/,
    );
    expect(existsSync(at('site/index.html'))).toBe(false);
    expect((await run()).text).toContain(': 0 files, then the page');
    const before = page();
    await runOk(CANARY);
    await run(' --without-page');
    expect([page(), existsSync(at('parts/cart/1.1.0/entry.js'))]).toEqual([before, true]);
  });

  it.each<[what: string, line: string, code: number, message: RegExp]>([
    [
      'a site that does not answer',
      `deploy staging ${STORES} --site https://store.example/`,
      4,
      /^GX120 https:.*does not answer \(offline\)/,
    ],
    [
      'origins without a folder, which do not answer',
      'deploy staging --to FOLDER/site',
      2,
      /GX113.*GX021 https:\/\/parts\.example\/cart.* --also https:\/\/parts\.example=STORE/s,
    ],
    [
      'a folder for an origin that no part uses',
      'deploy staging --to FOLDER/site --also https://part.example=FOLDER/parts',
      4,
      /^GX112 --also https:\/\/part\.example: .* Its origins: https:\/\/parts\.example\./,
    ],
    ['a folder without the data', `deploy production ${STORES}`, 4, /GX103/],
  ])('refuses %s, and writes nothing', async (_, line, code, message) => {
    const { runRefused, at } = await storeWithInputs();
    await runRefused(line, code, message);
    expect(existsSync(at('site'))).toBe(false);
  });

  it('refuses what check refuses, and changes nothing for visitors', async () => {
    const { deploy: run, runOk, page, at } = await storeWithInputs(deployedStore);
    const before = page();
    await runOk(CANARY);
    rmSync(at('registry/cart/1.1.0/app.js'));
    expect((await run()).text).toContain('GX113');
    expect(page()).toBe(before);
  });
});

const YEAR = 'public, max-age=31536000, immutable';

describe('a bucket', () => {
  const line = () =>
    `deploy staging --to ${bucket.address} --also https://parts.example=${bucket.address}/parts`;
  let bucket: Bucket;
  let setup: Awaited<ReturnType<typeof testStore>>;
  beforeAll(async () => {
    bucket = await openBucket();
    setup = await testStore('on');
    Object.assign(setup.variables, BUCKET_KEYS);
    await setup.runOk(line());
    // Prerenders and deploys a whole store.
  }, 120_000);
  afterAll(() => bucket.close());

  it('receives versions first, then prerendered pages, the page, its copies and the worker', () => {
    const written = bucket.written.map((line) => line.replace('PUT ', ''));
    const page = written.indexOf('index.html');
    const last = (pattern: RegExp): number => written.findLastIndex((key) => pattern.test(key));
    expect(last(/^(shell|data|parts)\//)).toBeLessThan(page);
    expect(last(/^prerendered\//)).toBeLessThan(page);
    expect(written.slice(page + 1).every((key) => /^(index\.html\.|sw\.js)/.test(key))).toBe(true);
    expect(written.indexOf('sw.js')).toBeGreaterThan(page);
    // The record comes last, since it marks a version as complete.
    expect(last(/^shell\/1\.0\.0\//)).toBe(written.indexOf('shell/1.0.0/release.json'));
    expect(bucket.written.filter((line) => line.startsWith('DELETE'))).toEqual([]);
    for (const [key, type, cache] of [
      ['index.html', 'text/html', 'no-cache'],
      ['sw.js', 'text/javascript', 'no-cache'],
      ['shell/1.0.0/main.js', 'text/javascript', YEAR],
      ['parts/cart/1.0.0/descriptor.json', 'application/json', YEAR],
      ['data/1.0.0/img/phones/a/00.webp', 'image/webp', YEAR],
    ] as const)
      expect([key, bucket.objects.get(key)]).toEqual([key, expect.objectContaining({ type, cache })]);
  });

  it('gets wrong headers and bytes corrected by --verify, and the page’s headers by every deployment', async () => {
    const { runOk } = setup;
    const all = new Map(bucket.objects);
    const spoil = (key: string, change: Partial<BucketObject>): void => {
      const found = bucket.objects.get(key);
      if (!found) throw new Error(`There is no ${key}.`);
      bucket.objects.set(key, { ...found, ...change });
    };
    const type = 'application/octet-stream';
    spoil('index.html', { type });
    spoil('sw.js.br', { cache: YEAR });
    await runOk(line());
    expect(bucket.objects).toEqual(all);
    spoil('index.html', { cache: YEAR });
    spoil('shell/1.0.0/main.js', { type });
    spoil('parts/cart/1.0.0/descriptor.json', { cache: undefined });
    spoil('data/1.0.0/img/phones/a/00.webp', { bytes: Buffer.from('other') });
    bucket.objects.delete('data/1.0.0/api/phones.json');
    expect(await runOk(`${line()} --verify`)).toContain('3 file(s) had wrong bytes or headers');
    expect(bucket.objects).toEqual(all);
  });

  it('refuses wrong keys, and the message names the cause', async () => {
    const store = openStore(bucket.address, { ...BUCKET_KEYS, AWS_SECRET_ACCESS_KEY: 'other' });
    await expect(store.read('index.html')).rejects.toThrow(/found 403 .*SignatureDoesNotMatch/);
  });
});
