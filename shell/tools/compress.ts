import { createReadStream, createWriteStream, existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { rename } from 'node:fs/promises';
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

/** A date that was set has lost its microseconds, and may be rounded either way. */
const DATE_PRECISION_MS = 2;

const isCurrent = (copy: string, source: string): boolean =>
  existsSync(copy) && Math.abs(statSync(copy).mtimeMs - statSync(source).mtimeMs) < DATE_PRECISION_MS;

/** The last per cent of a file larger than this take minutes. */
const LARGE_BYTES = 1024 * 1024;

async function compressFile(path: string): Promise<boolean> {
  if (isCurrent(`${path}.br`, path)) return false;
  const { mtime, atime, size } = statSync(path);
  const brotli = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > LARGE_BYTES ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  await Promise.all(
    Object.entries({ '.br': brotli, '.gz': createGzip({ level: 9 }) }).map(async ([ending, packer]) => {
      // A server that reads meanwhile gets the copy as it was, never half of the new one.
      const unfinished = `${path}${ending}.${process.pid}`;
      await pipeline(createReadStream(path), packer, createWriteStream(unfinished));
      // The copy carries the source's date, by which a later run knows that it is still right.
      utimesSync(unfinished, atime, mtime);
      await rename(unfinished, path + ending);
    }),
  );
  return true;
}

/** Puts brotli and gzip copies beside every text file of a folder, for the static server; returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const done = await Promise.all([...textFiles(folder)].map(compressFile));
  return done.filter(Boolean).length;
}
