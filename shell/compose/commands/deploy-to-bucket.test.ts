import { openStore } from '../store/open-store';
import { BUCKET_KEYS, type Bucket, type BucketObject, openBucket } from '../testing/bucket';
import { testStore } from './testing/test-registry';

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
