import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { historyFolder } from '../document/document-store';
import { openStore } from '../store/open-store';
import { BUCKET_KEYS, type Bucket, type BucketObject, openBucket } from '../testing/bucket';
import { testProtection } from './testing/test-protection';
import { testStore } from './testing/test-registry';

const YEAR = 'public, max-age=31536000, immutable';

// Each test prerenders and deploys a whole store, which takes 2 s on an idle machine.
jest.setTimeout(120_000);

describe('a bucket', () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await openBucket();
  });
  afterEach(() => bucket.close());

  async function deployed() {
    const setup = await testStore('on');
    Object.assign(setup.variables, BUCKET_KEYS);
    const line = `deploy staging --to ${bucket.address} --also https://parts.example=${bucket.address}/parts`;
    await setup.runOk(line);
    return { ...setup, line };
  }

  it('receives versions first, then prerendered pages, the page, its copies and the worker', async () => {
    await deployed();
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

  it('receives nothing if it is complete, and only new files of a release', async () => {
    const { line, runOk } = await deployed();
    const before = bucket.written.length;
    expect(await runOk(line)).toContain('is deployed already');
    expect(bucket.written.slice(before)).toEqual([]);
    await runOk('canary cart 1.1.0 10 --env staging', line);
    const released = bucket.written.slice(before).map((one) => one.replace('PUT ', ''));
    expect(released).toContain('index.html');
    expect(released.filter((key) => /^(shell|data)\/|^parts\/cart\/1\.0/.test(key))).toEqual([]);
  });

  it('gets wrong headers and bytes corrected by --verify, and the page’s headers by every deployment', async () => {
    const { line, runOk } = await deployed();
    const all = new Map(bucket.objects);
    const spoil = (key: string, change: Partial<BucketObject>): void => {
      const found = bucket.objects.get(key);
      if (!found) throw new Error(`There is no ${key}.`);
      bucket.objects.set(key, { ...found, ...change });
    };
    const type = 'application/octet-stream';
    spoil('index.html', { type });
    spoil('sw.js.br', { cache: YEAR });
    await runOk(line);
    expect(bucket.objects).toEqual(all);
    spoil('index.html', { cache: YEAR });
    spoil('shell/1.0.0/main.js', { type });
    spoil('parts/cart/1.0.0/descriptor.json', { cache: undefined });
    spoil('data/1.0.0/img/phones/a/00.webp', { bytes: Buffer.from('other') });
    bucket.objects.delete('data/1.0.0/api/phones.json');
    expect(await runOk(`${line} --verify`)).toContain('3 file(s) had wrong bytes or headers');
    expect(bucket.objects).toEqual(all);
  });

  it('is cleared by gc of versions that no environment names', async () => {
    const { line, runOk } = await deployed();
    await runOk('canary cart 1.1.0 10 --env staging', line, 'abort cart --env staging');
    const gc = `gc --registry ${bucket.address}/parts --keep 0 --older-than 0d --generations`;
    const versions = (): string[] => [
      ...new Set([...bucket.objects.keys()].flatMap((key) => /^parts\/cart\/([^/]+)/.exec(key)?.[1] ?? [])),
    ];
    await runOk(`${gc} 20`);
    expect(versions()).toEqual(['1.0.0', '1.1.0']);
    await runOk(`${gc} 0`);
    expect(versions()).toEqual(['1.0.0']);
  });

  it('receives no page of a protected environment without a signature of its people [THREAT-13]', async () => {
    const setup = await testProtection();
    Object.assign(setup.variables, BUCKET_KEYS);
    const line = `deploy staging --to ${bucket.address} --also https://parts.example=${bucket.address}/parts`;
    await setup.runOk(line);
    const all = new Map(bucket.objects);
    const assertDeployRefused = async (said: RegExp, deploy = line) => {
      await setup.runRefused(deploy, 4, said);
      expect(bucket.objects).toEqual(all);
    };
    const live = readFileSync(setup.pathOf('staging'), 'utf8');
    setup.edit(() => ({ disabled: ['cart'] }));
    await assertDeployRefused(/GX125.*who may disable, but it has no signature/);
    await assertDeployRefused(/GX125/, `${line} --force reason`);
    await assertDeployRefused(/GX125/, `${line} --without-page`);
    const { policy } = setup.read();
    setup.edit(() => ({ policy: { ...policy, protect: undefined } }));
    await assertDeployRefused(/GX125/);
    writeFileSync(setup.pathOf('staging'), live);
    rmSync(historyFolder(setup.pathOf('staging')), { recursive: true });
    await setup.allowed('release', 'canary --env staging cart 1.1.0 10');
    await setup.runOk(line);
    expect(bucket.objects.get('index.html')?.bytes.toString()).toContain(setup.read().revision);
    all.clear();
    for (const [key, value] of bucket.objects) all.set(key, value);
    // An older document with its history.
    writeFileSync(setup.pathOf('staging'), live);
    await setup.runRefused(line, 3, 'GX101');
    expect(bucket.objects).toEqual(all);
  });

  it('supports every character in file names', async () => {
    const store = openStore(bucket.address, BUCKET_KEYS);
    const keys = ['a+b/c=d@e_f-g.js', 'main.js.dcz/+abc=', 'plain/file.js'];
    for (const key of keys) expect(await store.create(key, Buffer.from(key))).toBe(true);
    expect(await store.list('')).toEqual(keys.toSorted());
    for (const key of keys) {
      expect(Buffer.from((await store.read(key))?.bytes ?? []).toString()).toBe(key);
      expect(await store.create(key, Buffer.from('other'))).toBe(false);
      await store.remove(key);
    }
    expect(await store.list('')).toEqual([]);
  });

  it('refuses wrong keys, and the message names the cause', async () => {
    const store = openStore(bucket.address, { ...BUCKET_KEYS, AWS_SECRET_ACCESS_KEY: 'other' });
    await expect(store.read('index.html')).rejects.toThrow(/found 403 .*SignatureDoesNotMatch/);
  });
});
