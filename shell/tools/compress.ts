import { createReadStream, createWriteStream, existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg)$/;

/** Below this size compression gains nothing on the wire. */
const SMALLEST_BYTES = 512;

function* textFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* textFiles(path);
    else if (TEXT.test(entry.name) && statSync(path).size >= SMALLEST_BYTES) yield path;
  }
}

const isCurrent = (copy: string, source: string): boolean =>
  existsSync(copy) && statSync(copy).mtimeMs === statSync(source).mtimeMs;

async function compressFile(path: string): Promise<boolean> {
  if (isCurrent(`${path}.br`, path)) return false;
  const { mtime, atime } = statSync(path);
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(path).size },
  });
  await Promise.all([
    pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
    pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
  ]);
  // The copies carry the source's date, by which a later run knows that they are still right.
  for (const ending of ['.br', '.gz']) utimesSync(path + ending, atime, mtime);
  return true;
}

/** Puts brotli and gzip copies beside every text file of a folder, for the static server; returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const done = await Promise.all([...textFiles(folder)].map(compressFile));
  return done.filter(Boolean).length;
}
