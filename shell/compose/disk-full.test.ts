import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY, testRegistry } from './commands/testing/test-registry';
import { readEnvironment } from './document/environment-document';
import { digestOf, filesBelow, UNFINISHED, writeWhole } from './files';
import { writeDeltas } from './registry/deltas';
import { catalogue } from './testing/registry';

jest.setTimeout(60_000);

/** Number of writes that succeed; then the disk is full in the middle of a file. */
let mockLeft = Number.POSITIVE_INFINITY;

/** The system's code of writes that fail. */
let mockCode = 'ENOSPC';

jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  // Node names the file of a folder, and both of a copy, but not the one that it writes.
  const full = (paths: object = {}): never => {
    throw Object.assign(new Error(`${mockCode}: a write failed`), { code: mockCode, ...paths });
  };
  const copy = (path: unknown, dest: unknown): object => ({ path, dest });
  const isFull = (): boolean => {
    mockLeft -= 1;
    return mockLeft < 0;
  };
  const limited =
    <A extends unknown[], R>(
      write: (...args: A) => R,
      half?: (...args: A) => void,
      named?: (...args: A) => object,
    ) =>
    (...args: A): R => {
      if (!isFull()) return write(...args);
      half?.(...args);
      return full(named?.(...args));
    };
  return {
    ...fs,
    writeFileSync: limited(fs.writeFileSync, (path, data, ...more) => {
      const bytes = Buffer.from(data as Uint8Array);
      fs.writeFileSync(path, bytes.subarray(0, bytes.length / 2), ...more);
    }),
    cpSync: limited(fs.cpSync, undefined, copy),
    copyFileSync: limited(fs.copyFileSync, undefined, copy),
    linkSync: limited(fs.linkSync, undefined, copy),
    mkdirSync: limited(fs.mkdirSync, undefined, (path) => ({ path })),
    fsyncSync: limited(fs.fsyncSync),
  };
});

const everything = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

const DONE_ALREADY = /GX102|GX106|GX110/;

/** Writing commands, each with the command that has to come before it. */
const COMMANDS: readonly (readonly [line: string, before: string])[] = [
  ['publish cart FOLDER/cart-1.2.0 --registry REGISTRY', ''],
  ['canary cart 1.1.0 10 --env staging', ''],
  ['init new --shell 1.0.0', ''],
  ['render staging --out FOLDER/site', ''],
  [DEPLOY, 'set data 1.0.0 --url data/{version}/api --env staging'],
];

describe('a full disk', () => {
  afterEach(() => {
    mockLeft = Number.POSITIVE_INFINITY;
  });

  it.each(COMMANDS)('loses no data, at every write of %s', async (line, before) => {
    // `deploy` and `render` write many files; some of the writes cover all kinds.
    const step = line.startsWith('deploy') ? 13 : line.startsWith('render') ? 3 : 1;
    for (let writes = 0; ; writes += step) {
      const at = testRegistry();
      at.build('1.2.0');
      catalogue(join(at.folder, 'data'));
      if (line.startsWith('deploy')) await at.run('publish data FOLDER/data --as 1.0.0 --registry REGISTRY');
      if (before) expect(await at.run(before)).toMatchObject({ code: 0 });
      const state = readEnvironment(at.pathOf('staging'));

      mockLeft = writes;
      const { code, text } = await at.run(line);
      const wasFull = mockLeft < 0;
      mockLeft = Number.POSITIVE_INFINITY;
      if (code === 0) {
        if (!wasFull) return;
        // The failed write was optional.
        continue;
      }
      // It names what it could not write, not a file that it copies.
      expect(text).toMatch(/GX119 \S*\/\S+: the disk is full \(ENOSPC\)/);
      expect(text).not.toContain(`GX119 ${at.folder}/cart-`);
      // The document is the one before or the one after, and valid.
      const now = readEnvironment(at.pathOf('staging'));
      expect([state.generation, state.generation + 1]).toContain(now.generation);
      expect(await at.run('check staging')).toMatchObject({ code: 0 });
      // The same command succeeds when run again.
      const again = await at.run(line);
      if (again.code !== 0) expect(again.text).toMatch(DONE_ALREADY);
      const left = [...everything(at.registry), ...everything(join(at.folder, 'site'))];
      expect(left.filter((path) => path.split('/').some((step) => UNFINISHED.test(step)))).toEqual([]);
    }
  });

  it.each([
    ['EFBIG', 'it is larger than files may be here (ulimit -f)'],
    ['EIO', 'the disk has a fault'],
  ])('is told apart from other faults of a disk: %s', async (code, reason) => {
    const at = testRegistry();
    mockCode = code;
    mockLeft = 1;
    const { text } = await at.run('canary cart 1.1.0 10 --env staging');
    mockCode = 'ENOSPC';
    expect(text).toContain(`: ${reason} (${code}). Visitors get the same as before.`);
  });

  it('leaves no incomplete delta, which check would refuse', async () => {
    const { registry } = testRegistry();
    const script = (version: string, text: string): void => {
      writeWhole(join(registry, 'cart', version, 'app.0000000001.js'), text);
    };
    const text = Array.from({ length: 999 }, (_, line) => digestOf(String(line))).join('');
    script('2.0.0', text);
    script('2.2.0', `${text}//`);
    const before = filesBelow(registry);
    mockLeft = 1;
    await expect(writeDeltas(registry, 'cart', '2.2.0', ['2.0.0'])).rejects.toThrow('ENOSPC');
    mockLeft = Number.POSITIVE_INFINITY;
    expect(filesBelow(registry)).toEqual(before);
    expect(await writeDeltas(registry, 'cart', '2.2.0', ['2.0.0'])).toMatchObject({ files: 1 });
  });

  it('leaves a marker that a later command removes', async () => {
    const at = testRegistry();
    at.build('1.2.0');
    const left = join(at.registry, 'cart/.publishing-0');
    writeFileSync(left, '');
    const long = new Date('2020-01-01');
    utimesSync(left, long, long);
    await at.run('publish cart FOLDER/cart-1.2.0 --registry REGISTRY');
    expect(existsSync(left)).toBe(false);
  });
});
