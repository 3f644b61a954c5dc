import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { compressFolder } from './compress';

const folder = mkdtempSync(join(tmpdir(), 'compress-'));
const file = join(folder, 'list.json');
const text = JSON.stringify(Array.from({ length: 3000 }, (_, at) => ({ at, name: `Product ${at * 7919}` })));
beforeAll(() => writeFileSync(file, text));
afterAll(() => rmSync(folder, { recursive: true }));

describe('compressed copies', () => {
  it('are made once, and again when the file has changed', async () => {
    expect(await compressFolder(folder)).toBe(1);
    expect(await compressFolder(folder)).toBe(0);
    utimesSync(file, 1, 1);
    expect(await compressFolder(folder)).toBe(1);
  });

  it('are whole for a reader while they are made again', async () => {
    await compressFolder(folder);
    utimesSync(file, 2, 2);
    let done = false;
    const compressing = compressFolder(folder).finally(() => {
      done = true;
    });
    while (!done) {
      // Half a copy does not decompress.
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).length).toBe(text.length);
      await setImmediate();
    }
    await compressing;
  });
});
