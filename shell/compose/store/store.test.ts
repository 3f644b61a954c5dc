import { BUCKET_KEYS, openBucket } from '../testing/bucket';
import { freshFolder } from '../testing/registry';
import { openStore } from './open-store';
import type { Store } from './store';

const bytes = (text: string): Buffer => Buffer.from(text);

/** Opens an empty store. */
type Open = () => Promise<{ readonly store: Store; readonly close: () => Promise<void> }>;

const inFolder: Open = async () => ({ store: openStore(freshFolder()), close: async () => {} });

/** A bucket that accepts only signed requests, and lists seven values at a time. */
const inBucket: Open = async () => {
  const { address, close } = await openBucket();
  return { store: openStore(`${address}/shop/`, BUCKET_KEYS), close };
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a store in %s', (_, open) => {
  let store: Store;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());
  const textOf = async (key: string) => (await store.read(key))?.bytes.toString();

  it('creates a value once, and replaces only the revision that was read', async () => {
    expect(await store.read('a/b.json')).toBeUndefined();
    expect(await store.create('a/b.json', bytes('one'))).toBe(true);
    expect(await store.create('a/b.json', bytes('two'))).toBe(false);
    expect(await textOf('a/b.json')).toBe('one');
    const { revision = '' } = (await store.read('a/b.json')) ?? {};
    expect(await store.replace('a/b.json', bytes('three'), revision)).toBe(true);
    expect(await store.replace('a/b.json', bytes('four'), revision)).toBe(false);
    expect(await textOf('a/b.json')).toBe('three');
    expect(await store.replace('gone.json', bytes('one'), revision)).toBe(false);
  });

  it('lists the values of a folder, and removes values', async () => {
    const keys = Array.from({ length: 9 }, (_, index) => `b/${index}+1.json`);
    for (const key of [...keys, 'a.json', 'bc/d.json']) await store.create(key, bytes('1'));
    const { revision = '' } = (await store.read('a.json')) ?? {};
    await store.replace('a.json', bytes('2'), revision);
    expect(await store.list('')).toEqual(['a.json', ...keys, 'bc/d.json']);
    expect(await store.list('b')).toEqual(keys);
    expect(await store.list('c')).toEqual([]);
    await store.remove('bc/d.json');
    await store.remove('bc/d.json');
    expect(await store.list('bc')).toEqual([]);
  });

  it('supports every character in file names', async () => {
    const keys = ['a+b/c=d@e_f-g.js', 'main.js.dcz/+abc=', 'plain/file.js'];
    for (const key of keys) expect(await store.create(key, bytes(key))).toBe(true);
    expect(await store.list('')).toEqual(keys);
    for (const key of keys) {
      expect(await textOf(key)).toBe(key);
      expect(await store.create(key, bytes('other'))).toBe(false);
      await store.remove(key);
    }
    expect(await store.list('')).toEqual([]);
  });

  it.each(['../x', '/x', 'a//b', '', 'a/..', '.git/config', 'a\\b', 'a b', 'a/\u0000'])(
    'refuses the key %j',
    async (key) => {
      const refused = /expected a path of plain names/;
      await expect(store.read(key)).rejects.toThrow(refused);
      await expect(store.create(key, bytes(''))).rejects.toThrow(refused);
      await expect(store.replace(key, bytes(''), '')).rejects.toThrow(refused);
      await expect(store.remove(key)).rejects.toThrow(refused);
    },
  );
});
