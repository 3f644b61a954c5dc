import { utimesSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { sha256, writeWhole } from './files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli quality for pages: the highest one would double the time to save 1 %. */
export const PAGE_QUALITY = 10;

type Copies = Readonly<Record<'.gz' | '.br', Buffer>>;

async function compress(text: string | Uint8Array, quality: number): Promise<Copies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, smaller] = await Promise.all([zip(text, { level: 9 }), brotli(text, { params })]);
  return { '.gz': small, '.br': smaller };
}

/** Copies of the last texts: a deployment writes its page first as a dictionary, then as the page, and both again on the server. */
const recent = new Map<string, Promise<Copies>>();
const MAX_RECENT = 8;

/** Returns compressed copies of a text by file ending; `quality` is that of Brotli, 0 to 11. */
export function copiesOf(text: string | Uint8Array, quality: number): Promise<Copies> {
  const key = `${quality} ${sha256(text)}`;
  const copies = recent.get(key) ?? compress(text, quality);
  recent.set(key, copies);
  for (const [oldest] of recent) if (recent.size > MAX_RECENT) recent.delete(oldest);
  return copies;
}

/** Writes the compressed copies of a file with the file's date, by which a later run recognizes them. */
export function writeCopies(
  path: string,
  copies: Readonly<Record<string, string | Uint8Array>>,
  date: Date,
): void {
  for (const [ending, content] of Object.entries(copies)) {
    writeWhole(path + ending, content);
    utimesSync(path + ending, date, date);
  }
}

/**
 * Writes a text with its compressed copies, `.gz` and `.br`, for servers that send prepared copies. The file itself is written
 * last, so its presence means that all are there.
 */
export const writeWithCopies = (
  path: string,
  text: string | Uint8Array,
  copies: Awaited<ReturnType<typeof copiesOf>>,
): void => writeCopies(path, { ...copies, '': text }, new Date());

/** Compressed copies that servers may answer with instead of a file. */
export const VARIANTS = [
  { ending: '.br', encode: (bytes: Uint8Array) => brotliCompressSync(bytes), decode: brotliDecompressSync },
  { ending: '.gz', encode: (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }), decode: gunzipSync },
] as const;

/** Endings of a file's compressed copies. */
export const COPY_ENDINGS: readonly string[] = VARIANTS.map(({ ending }) => ending);

/** Returns the file that a stored copy or delta belongs to; for other files, the file itself. */
export const originalOf = (key: string): string => key.replace(/(\.br|\.gz|\.dcz\/.+)$/, '');

/** Whether a compressed copy belongs to a file. */
export function isCopyOf(
  plain: Uint8Array,
  copy: Uint8Array,
  decode: (typeof VARIANTS)[number]['decode'],
): boolean {
  try {
    // The limit is the length of the file.
    return decode(copy, { maxOutputLength: Math.max(1, plain.length) }).equals(plain);
  } catch {
    return false;
  }
}
