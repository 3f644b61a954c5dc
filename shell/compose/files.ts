import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import systemPath, { dirname, join, type PlatformPath } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  applyEdits,
  type Edit,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  parseTree,
} from 'jsonc-parser';

/** Uses a file. An error names the file, which Node leaves out where a disk is full or the file is a folder. */
function namingFile<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, {
      path: (error as NodeJS.ErrnoException).path ?? path,
    });
  }
}

/** Writes a file, and makes its folder. @throws an error that names the file, also where the disk is full */
export function writeFile(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  namingFile(path, () => writeFileSync(path, data));
}

/** Reads a file. @throws an error that names the file, also where it is a folder */
export const readFile = (path: string): Buffer => namingFile(path, () => readFileSync(path));

/** Copies a file, and makes the folder of the copy. `cpSync` would check every folder above the copy for each file. */
export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Writes a new file completely to disk. @throws an error that names the file, also where the disk is full */
export function writeDurably(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'wx');
  try {
    namingFile(path, () => {
      writeFileSync(file, bytes);
      fsyncSync(file);
    });
  } finally {
    closeSync(file);
  }
}

/** Replaces a file atomically. */
export function writeWhole(path: string, text: string | Uint8Array): void {
  // The text is complete before it gets its name.
  const unfinished = `${path}.${randomUUID()}.new`;
  try {
    writeFile(unfinished, text);
    renameSync(unfinished, path);
  } catch (error) {
    // Frees the space again on a full disk.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Renames a folder that was just written. Removes it if another process was faster.
 * @returns whether it was renamed
 */
export function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (isCode(error, 'ENOTEMPTY') || isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Files of an interrupted process are kept for this time, in milliseconds. */
const LEFT_BEHIND_MS = 86_400_000;

/** Deletes temporary files that interrupted processes left in a folder. */
export function removeLeftovers(folder: string, name: RegExp): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const path of names.filter((one) => name.test(one)).map((one) => join(folder, one))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Names of files and folders that are not complete yet. */
export const UNFINISHED = /\.new$|^\.(publishing|removed|fetching)-/;

/**
 * Returns the path from a folder to a file as documents and keys write it on every system: with forward slashes.
 * @param path functions for paths of a system, by default of this one
 */
export const pathBetween = (folder: string, file: string, path: PlatformPath = systemPath): string =>
  path.relative(folder, file).replaceAll(path.sep, '/');

/** Returns the sorted paths of all files below a folder, with forward slashes and without symbolic links. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathBetween(folder, join(entry.parentPath, entry.name)))
    .sort();

/** Reads a stream to its end; returns `undefined` if it has more than `most` bytes. */
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

export const sha256 = (bytes: string | Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(bytes).digest(encoding);

/** The beginning of the SHA-256 of some bytes in hexadecimal digits, for names of files. */
export const digestOf = (bytes: string | Uint8Array, digits = 16): string => sha256(bytes).slice(0, digits);

/** SRI value of some bytes (W3C Subresource Integrity, `sha384-…`). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the digest of an SRI value in hexadecimal digits. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

export const fileIntegrity = (path: string): string => integrityOf(readFileSync(path));

// Short lists of plain values are on one line, as this repository's formatter writes them.
const SHORT_LIST =
  /\[\n\s+((?:"[^"\n]*"|[\d.]+|true|false)(?:,\n\s+(?:"[^"\n]*"|[\d.]+|true|false))*)\n\s*\]/g;
const LONGEST_LINE = 100;

const withShortLists = (text: string): string =>
  text.replaceAll(SHORT_LIST, (whole, items: string) => {
    const line = `[${items.replaceAll(/,\n\s+/g, ', ')}]`;
    return line.length > LONGEST_LINE ? whole : line;
  });

/** Whether a value is an object, but not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the members of an object; none of any other value. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** Returns the objects in a list; none of any other value. */
export const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a text without the byte order mark with which some editors of Windows begin files. Browsers ignore it, too. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Parses JSON; returns `undefined` for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text));
  } catch {
    return undefined;
  }
}

/** Reads a JSON file; returns `undefined` if it is missing or not JSON. */
export const readJson = (path: string): unknown =>
  existsSync(path) ? parsedJson(readFile(path).toString()) : undefined;

export const textMembersOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(membersOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Returns formatted JSON: two spaces, short lists on one line, a line end at the end. */
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

/** Returns the edit for a simple value that replaces another value; the whole text need not be parsed again for it. */
function exchange([path, value]: Difference, tree: Node | undefined): Edit | undefined {
  const node = tree && value !== undefined && Object(value) !== value && findNodeAtLocation(tree, path);
  return node ? { offset: node.offset, length: node.length, content: JSON.stringify(value) } : undefined;
}

/** Returns the text of a JSON document with another value; unchanged lines stay. */
export function editedJson(text: string, value: unknown): string {
  if (text.includes('\r\n')) return editedJson(text.replaceAll('\r\n', '\n'), value).replaceAll('\n', '\r\n');
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const formattingOptions = { insertSpaces: unit !== '\t', tabSize: unit.length, eol: '\n' };
  // Members without a value are no change.
  const changes = differences(JSON.parse(text), JSON.parse(JSON.stringify(value)));
  if (changes.length === 0) return text;
  const tree = parseTree(text);
  const exchanges = changes.map((change) => exchange(change, tree));
  const edited = changes
    .filter((_, index) => !exchanges[index])
    .reduce(
      (before, [path, part]) => applyEdits(before, modify(before, path, part, { formattingOptions })),
      applyEdits(
        text,
        exchanges.filter((edit) => edit !== undefined),
      ),
    );
  return withShortLists(edited);
}
