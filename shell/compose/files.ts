import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// A reader sees the old file or the new one, never half of either: the text is complete before it gets its name.
function writeBeside(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.new`;
  writeFileSync(beside, text);
  return beside;
}

/** Replaces a file whole, never half. */
export const writeWhole = (path: string, text: string): void => renameSync(writeBeside(path, text), path);

/** Whether an error is the operating system's of this code, such as `ENOENT`. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Writes a file that must not be there yet, whole; `false` when it is there already. */
export function writeOnce(path: string, text: string): boolean {
  const beside = writeBeside(path, text);
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** SRI value of some bytes (W3C Subresource Integrity, `sha384-…`). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** SRI value of a file. */
export const fileIntegrity = (path: string): string => integrityOf(readFileSync(path));

// A list of plain values reads best on one line, and so the formatter of this repository wants it.
const SHORT_LIST =
  /\[\n\s+((?:"[^"\n]*"|[\d.]+|true|false)(?:,\n\s+(?:"[^"\n]*"|[\d.]+|true|false))*)\n\s+\]/g;
const LONGEST_LINE = 100;

/** JSON as people read it: two spaces, short lists on one line, a line end at the end. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replaceAll(SHORT_LIST, (whole, items: string) => {
    const line = `[${items.replaceAll(/,\n\s+/g, ', ')}]`;
    return line.length > LONGEST_LINE ? whole : line;
  })}\n`;
