import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { PAGE_DICTIONARY } from '../hosts/rules';
import { freshFolder } from '../testing/registry';
import { writePageDelta } from './page-delta';

const pageOf = (text: string): string => `<!doctype html>${text}`;
const LONG = randomBytes(20_000).toString('hex');

const kept = (out: string): string => readFileSync(join(out, PAGE_DICTIONARY), 'utf8');

/** Restores the page from the delta and the stored page, as a browser does. */
function restored(out: string): string {
  const dictionary = Buffer.from(kept(out));
  const name = createHash('sha256').update(dictionary).digest('base64');
  const delta = readFileSync(join(out, 'index.html.dcz', name));
  return Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), dictionary)).toString();
}

const deltasIn = (out: string): string[] =>
  readdirSync(join(out, 'index.html.dcz'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a page that is rendered again', () => {
  it('is sent as a delta from the page that browsers keep, which stays the same', async () => {
    const out = freshFolder();
    const first = pageOf(`${LONG}cart 1.2.0`);
    await writePageDelta(out, first);
    expect(kept(out)).toBe(first);
    expect(restored(out)).toBe(first);
    for (const version of ['1.2.1', '1.2.2']) {
      const next = pageOf(`${LONG}cart ${version}`);
      await writePageDelta(out, next);
      expect(kept(out)).toBe(first);
      expect(restored(out)).toBe(next);
      expect(deltasIn(out)).toHaveLength(1);
    }
  });

  it('replaces the page that browsers keep if it differs too much', async () => {
    const out = freshFolder();
    await writePageDelta(out, pageOf(LONG));
    const other = pageOf(randomBytes(20_000).toString('hex'));
    await writePageDelta(out, other);
    expect(kept(out)).toBe(other);
    expect(restored(out)).toBe(other);
    expect(deltasIn(out)).toHaveLength(1);
  });

  it('has compressed copies of the page that browsers keep, even if there were none', async () => {
    const out = freshFolder();
    const copies = (): string[] => [
      brotliDecompressSync(readFileSync(join(out, `${PAGE_DICTIONARY}.br`))).toString(),
      gunzipSync(readFileSync(join(out, `${PAGE_DICTIONARY}.gz`))).toString(),
    ];
    const first = pageOf(`${LONG}cart 1.2.0`);
    await writePageDelta(out, first);
    expect(copies()).toEqual([first, first]);
    for (const ending of ['.br', '.gz']) rmSync(join(out, PAGE_DICTIONARY + ending));
    await writePageDelta(out, pageOf(`${LONG}cart 1.2.1`));
    expect(copies()).toEqual([first, first]);
    const other = pageOf(randomBytes(20_000).toString('hex'));
    await writePageDelta(out, other);
    expect(copies()).toEqual([other, other]);
  });
});
