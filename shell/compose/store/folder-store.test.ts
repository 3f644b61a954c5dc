import { createHash } from 'node:crypto';
import fs, {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { FolderStore } from './folder-store';

const bytes = (text: string): Buffer => Buffer.from(text);
const textOf = async (store: FolderStore, key: string): Promise<string | undefined> => {
  const stored = await store.read(key);
  return stored && Buffer.from(stored.bytes).toString();
};

const revisionOf = async (store: FolderStore, key: string): Promise<string> =>
  (await store.read(key))?.revision ?? '';

function setUp() {
  const folder = freshFolder();
  const store = new FolderStore(folder);
  const locks = join(folder, '.gadgetry/a.json');
  /** Replaces the value as it is now. */
  const change = async (text: string) =>
    store.replace('a.json', bytes(text), await revisionOf(store, 'a.json'));
  /** Sets the date of lock files back by a day. */
  const age = (...names: string[]): void => {
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of names) utimesSync(join(locks, name), yesterday, yesterday);
  };
  return { folder, store, locks, change, age };
}

describe('a store in a folder', () => {
  it('lists symbolic links like files, and none of its own files', async () => {
    const { folder, store, change } = setUp();
    await store.create('a.json', bytes('1'));
    await change('2');
    symlinkSync(join(folder, 'a.json'), join(folder, 'two.json'));
    expect(await store.list('')).toEqual(['a.json', 'two.json']);
  });

  it('lists what is left if another process deletes a folder meanwhile', async () => {
    const { folder, store } = setUp();
    for (const key of ['a/b.json', 'c.json']) await store.create(key, bytes('1'));
    const { readdirSync: actual } = fs;
    const spy = jest.spyOn(fs, 'readdirSync').mockImplementation(((
      path: string,
      options: { withFileTypes: true },
    ) => {
      if (path === join(folder, 'a')) rmSync(path, { recursive: true });
      return actual(path, options);
    }) as typeof fs.readdirSync);
    expect(await store.list('')).toEqual(['c.json']);
    spy.mockRestore();
  });

  it('detects an edit by hand, and keeps it', async () => {
    const { folder, store, change } = setUp();
    await store.create('a.json', bytes('one'));
    const revision = await revisionOf(store, 'a.json');
    writeFileSync(join(folder, 'a.json'), 'by hand');
    expect(await store.replace('a.json', bytes('two'), revision)).toBe(false);
    expect(await textOf(store, 'a.json')).toBe('by hand');
    expect(await change('two')).toBe(true);
  });

  it('keeps only the turns of one day, and excludes them from version control', async () => {
    const { folder, store, locks, change, age } = setUp();
    await store.create('a.json', bytes('0'));
    for (const text of ['1', '2', '3']) await change(text);
    writeFileSync(join(locks, '4-left-behind.staged'), 'by a killed process');
    expect(await change('4')).toBe(true);
    expect(readdirSync(locks)).toEqual(['1', '2', '3', '4']);
    age('1', '2', '3', '4');
    await change('5');
    expect(readdirSync(locks)).toEqual(['5']);
    expect(readFileSync(join(folder, '.gadgetry/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('deletes markers of void turns after a day', async () => {
    const { store, locks, change, age } = setUp();
    await store.create('a.json', bytes('0'));
    await change('1');
    writeFileSync(join(locks, '1.void'), '0');
    await change('2');
    expect(readdirSync(locks)).toEqual(['1', '1.void', '2']);
    age('1.void');
    await change('3');
    expect(readdirSync(locks)).toEqual(['1', '2', '3']);
  });

  describe('with a paused writer', () => {
    /** Simulates a writer that has stopped after it took its turn. */
    async function halfWay(before: string, after: string) {
      const { folder, store, locks, change } = setUp();
      await store.create('a.json', bytes(before));
      const revision = await revisionOf(store, 'a.json');
      await store.replace('a.json', bytes(after), revision);
      // Restores the state before the last step.
      writeFileSync(join(folder, 'a.json'), before);
      writeFileSync(join(locks, '1-x.staged'), after);
      writeFileSync(join(locks, '1'), JSON.stringify({ staged: '1-x.staged', revision }));
      return { folder, store, locks, change };
    }

    it('lets the next writer finish the change', async () => {
      const { store, change } = await halfWay('one', 'two');
      expect(await textOf(store, 'a.json')).toBe('two');
      expect(await change('three')).toBe(true);
      expect(await textOf(store, 'a.json')).toBe('three');
    });

    it('keeps a value that was reverted by hand in the meantime', async () => {
      const { folder, store, locks, change } = await halfWay('one', 'two');
      writeFileSync(join(folder, 'a.json'), 'by hand');
      expect(await textOf(store, 'a.json')).toBe('by hand');
      expect(existsSync(join(locks, '1-x.staged'))).toBe(false);
      expect(await change('three')).toBe(true);
    });

    it('reports the change as made even if another writer continued', async () => {
      const { folder, store } = setUp();
      await store.create('a.json', bytes('one'));
      const revision = await revisionOf(store, 'a.json');
      const other = new FolderStore(folder);
      const { linkSync } = fs;
      let next: Promise<boolean> | undefined;
      // Directly after the turn is taken, another writer finishes it and takes the next turn.
      const spy = jest.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
        linkSync(from, to);
        next = other.replace('a.json', bytes('three'), createHash('sha256').update('two').digest('hex'));
      });
      expect(await store.replace('a.json', bytes('two'), revision)).toBe(true);
      spy.mockRestore();
      expect(await next).toBe(true);
      expect(await textOf(store, 'a.json')).toBe('three');
    });

    it('shows the previous value to a reader without write permission', async () => {
      // Root may write everywhere.
      if (process.getuid?.() === 0) return;
      const { folder, store } = await halfWay('one', 'two');
      chmodSync(folder, 0o555);
      expect(await textOf(store, 'a.json')).toBe('one');
    });
  });
});
