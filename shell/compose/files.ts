import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

/** Replaces a file whole: a reader sees the old one or the new one, never half of either. */
export function writeWhole(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  // The text is complete before it gets its name.
  const beside = `${path}.${randomUUID()}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    // A full disk is no fuller for it.
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Files of a process that ended in the middle are kept for a day. */
const LEFT_BEHIND_MS = 86_400_000;

/** Deletes temporary files that interrupted processes left in a folder. */
export function clearLeftBehind(folder: string, name: RegExp): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const path of names.filter((one) => name.test(one)).map((one) => join(folder, one))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Names of files and folders that are not complete yet. */
export const UNFINISHED = /\.new$|^\.(publishing|removed|fetching)-/;

/** Paths of all files below a folder, links left out, with plain slashes and in order. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();

/** Reads a stream to its end; nothing of one with more bytes than `most`. */
export async function bytesIn(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > most) return undefined;
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/** Whether an error is the operating system's of this code, such as `ENOENT`. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** The beginning of the SHA-256 of some bytes in hexadecimal digits, for names of files. */
export const digestOf = (bytes: string | Uint8Array, digits = 16): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, digits);

/** SRI value of some bytes (W3C Subresource Integrity, `sha384-…`). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const fileIntegrity = (path: string): string => integrityOf(readFileSync(path));

// A list of plain values reads best on one line, and so the formatter of this repository wants it.
const SHORT_LIST =
  /\[\n\s+((?:"[^"\n]*"|[\d.]+|true|false)(?:,\n\s+(?:"[^"\n]*"|[\d.]+|true|false))*)\n\s*\]/g;
const LONGEST_LINE = 100;

const withShortLists = (text: string): string =>
  text.replaceAll(SHORT_LIST, (whole, items: string) => {
    const line = `[${items.replaceAll(/,\n\s+/g, ', ')}]`;
    return line.length > LONGEST_LINE ? whole : line;
  });

/** Returns whether a value is an object with members, no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON; returns `undefined` for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON as people read it: two spaces, short lists on one line, a line end at the end. */
export const jsonText = (value: unknown): string => `${withShortLists(JSON.stringify(value, null, 2))}\n`;

/** A value at a path in a document; without one, the path is deleted. */
type Difference = readonly [path: JSONPath, value: unknown];

/** Smallest parts of a value that differ; lists of different lengths differ as a whole. */
function differences(before: unknown, after: unknown, path: JSONPath = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((one, index) => differences(one, after[index], [...path, index]));
  if (!isRecord(before) || !isRecord(after)) return [[path, after]];
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) =>
    differences(was.get(name), is.get(name), [...path, name]),
  );
}

/** Returns the text of a JSON document with another value; unchanged lines stay. */
export function editedJson(text: string, value: unknown): string {
  if (text.includes('\r\n')) return editedJson(text.replaceAll('\r\n', '\n'), value).replaceAll('\n', '\r\n');
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const formattingOptions = { insertSpaces: unit !== '\t', tabSize: unit.length, eol: '\n' };
  // Members without a value are no change.
  const changes = differences(JSON.parse(text), JSON.parse(JSON.stringify(value)));
  if (changes.length === 0) return text;
  const edited = changes.reduce(
    (before, [path, part]) => applyEdits(before, modify(before, path, part, { formattingOptions })),
    text,
  );
  return withShortLists(edited);
}
