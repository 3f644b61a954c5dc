import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copiesOf, writeCopies } from '@gadgetry/compose/compressed';
import { filesBelow } from '@gadgetry/compose/files';

const TEXT = /\.(js|css|html|json|svg)$/;

/** Below this size compression gains nothing on the wire. */
const SMALLEST_BYTES = 512;

const textFiles = (folder: string): string[] =>
  filesBelow(folder)
    .map((path) => join(folder, path))
    .filter((path) => TEXT.test(path) && statSync(path).size >= SMALLEST_BYTES);

/** Precision of a copy's date in milliseconds: the file's date, which it gets, loses its microseconds and may be rounded. */
const DATE_PRECISION_MS = 2;

const isCurrent = (copy: string, source: string): boolean =>
  existsSync(copy) && Math.abs(statSync(copy).mtimeMs - statSync(source).mtimeMs) < DATE_PRECISION_MS;

/** Files above this size get a lower quality of Brotli, since the highest one would take minutes. */
const LARGE_BYTES = 1024 * 1024;
const LARGE_QUALITY = 5;
const HIGHEST_QUALITY = 11;

async function compressFile(path: string): Promise<void> {
  if (isCurrent(`${path}.br`, path)) return;
  const { mtime, size } = statSync(path);
  const quality = size > LARGE_BYTES ? LARGE_QUALITY : HIGHEST_QUALITY;
  writeCopies(path, await copiesOf(readFileSync(path), quality), mtime);
}

/** Writes Brotli and gzip copies beside every text file of a folder, for the static server. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(textFiles(folder).map(compressFile));
}
