import { utimesSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from './files';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The compressed copies of a text, by the ending of their names.
 * @param quality of the copy in Brotli, 0 to 11
 */
export async function copiesOf(
  text: string | Uint8Array,
  quality: number,
): Promise<Readonly<Record<'.gz' | '.br', Buffer>>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [small, smaller] = await Promise.all([zip(text, { level: 9 }), brotli(text, { params })]);
  return { '.gz': small, '.br': smaller };
}

/**
 * Writes a text with its compressed copies, `.gz` and `.br`, for servers that answer with what lies there. The file itself
 * comes last: with it, all of it is there.
 */
export function writeWithCopies(
  path: string,
  text: string,
  copies: Awaited<ReturnType<typeof copiesOf>>,
): void {
  // All of one date, by which whoever compresses a folder knows that it is done.
  const date = new Date();
  for (const [ending, content] of [...Object.entries(copies), ['', text] as const]) {
    writeWhole(path + ending, content);
    utimesSync(path + ending, date, date);
  }
}
