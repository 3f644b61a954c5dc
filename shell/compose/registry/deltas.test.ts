import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { writeWhole } from '../files';
import { FolderStore } from '../store/folder-store';
import { freshFolder } from '../testing/registry';
import { newestBefore, writeDeltas } from './deltas';
import { publishedFiles } from './release';
import { publishedVersionsOf } from './transfer';

/** A script without repetitions, which hardly compresses. */
const script = Array.from({ length: 400 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('hex'),
).join('\n');

function registryWith(versions: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const registry = freshFolder();
  for (const [version, files] of Object.entries(versions))
    for (const [path, text] of Object.entries(files)) {
      const to = join(registry, 'cart', version, path);
      writeWhole(to, text);
    }
  return registry;
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64');

describe('a delta from an earlier version', () => {
  const changed = script.replace('a', 'b');
  const registry = registryWith({
    '1.0.0': { 'page-cart.0000000001.js': script, 'page-cart.0000000001.css': 'a{}' },
    '1.1.0': {
      'page-cart.0000000002.js': changed,
      'page-cart.0000000002.css': 'b{}',
      'new.0000000002.js': script,
      'descriptor.json': '{}',
    },
  });
  const folder = join(registry, 'cart/1.1.0');

  it('lies beside the file, under the hash of the earlier file', async () => {
    const { files, bytes } = await writeDeltas(registry, 'cart', '1.1.0', ['1.0.0']);
    expect(files).toBe(1);
    const path = join(folder, 'page-cart.0000000002.js.dcz', nameOf(script));
    const delta = readFileSync(path);
    expect(bytes).toBe(delta.length);
    expect(delta.length).toBeLessThan(script.length / 50);
    // RFC 9842, §4: a skippable frame with the hash of the dictionary, then the frame.
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40).toString('base64')).toBe(nameOf(script));
    const text = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(script));
    expect(Buffer.from(text).toString()).toBe(changed);
  });

  it('is correct for many files in a row', async () => {
    const texts = Array.from({ length: 12 }, (_, file): [name: string, text: string] => [
      `chunk-${file}.0000000001.js`,
      script.slice(file * 900) + script.slice(0, file * 700),
    ]);
    const changes = texts.map(([name, text]) => [name, text.replace('c', 'd')]);
    const many = registryWith({ '1.0.0': Object.fromEntries(texts), '1.0.1': Object.fromEntries(changes) });
    expect((await writeDeltas(many, 'cart', '1.0.1', ['1.0.0'])).files).toBe(texts.length);
    for (const [name, text] of texts) {
      const delta = readFileSync(join(many, 'cart/1.0.1', `${name}.dcz`, nameOf(text)));
      const found = decompressUsingDict(createDCtx(), delta.subarray(40), Buffer.from(text));
      expect(Buffer.from(found).toString()).toBe(text.replace('c', 'd'));
    }
  });

  it('is omitted for new files, names without a hash and small files, and excluded from the version’s files', () => {
    const published = publishedFiles(folder);
    expect(readdirSync(folder).sort()).toEqual([...published, 'page-cart.0000000002.js.dcz']);
    expect(published).toHaveLength(4);
  });

  it('has a valid file name: a slash in the hash becomes a folder', async () => {
    // Searches a text whose hash contains a slash.
    const slashed = Array.from({ length: 100 }, (_, round) => script + round).find((text) =>
      nameOf(text).includes('/'),
    ) as string;
    const other = registryWith({
      '1.0.0': { 'a.0000000001.js': slashed },
      '1.0.1': { 'a.0000000002.js': slashed.replace('a', 'b') },
    });
    await writeDeltas(other, 'cart', '1.0.1', ['1.0.0']);
    expect(existsSync(join(other, 'cart/1.0.1/a.0000000002.js.dcz', nameOf(slashed)))).toBe(true);
  });
});

it('the versions before another one are the newest older ones, without other files', async () => {
  const names = ['1.9.0', '1.10.0', '1.2.0', '2.0.0-beta.1', '2.0.0', '2.1.0', '.publishing-1'];
  const registry = registryWith(Object.fromEntries(names.map((name) => [name, { 'release.json': '' }])));
  const found = await publishedVersionsOf(new FolderStore(registry), 'cart');
  expect(newestBefore(found, '2.0.0', 3)).toEqual(['2.0.0-beta.1', '1.10.0', '1.9.0']);
  expect(newestBefore(found, '1.2.0', 3)).toEqual([]);
  expect(newestBefore(found, '2.0.0', 0)).toEqual([]);
});
