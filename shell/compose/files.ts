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
import { applyEdits, type Edit, getNodeValue, type Node, parseTree } from 'jsonc-parser';

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

/**
 * Clears away what was left behind in a folder by processes that ended in the middle.
 * @param name of what is never meant to stay
 */
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

/** Whether an error is the operating system's of this code, such as `ENOENT`. */
export const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

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

const startOfLine = /^[ \t]*/;

function styleOf(text: string) {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const indentAt = (offset: number): string =>
    startOfLine.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
  const written = (value: unknown, indent: string): string =>
    withShortLists(JSON.stringify(value, null, unit)).replaceAll('\n', eol + indent);
  return { eol, indentAt, written };
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** A value to be added, after `"name": ` in an object and after nothing in a list. */
type Made = readonly [name: string, value: unknown];

/** Takes children out of an object or a list, each with one of the commas beside it; at least one has to stay. */
const removals = (children: readonly Node[], stays: (child: Node) => boolean): Edit[] =>
  children.flatMap((child, index) => {
    if (stays(child)) return [];
    const before = children.slice(0, index).some(stays) ? children[index - 1] : undefined;
    const offset = before ? endOf(before) : child.offset;
    const end = before ? endOf(child) : (children[index + 1]?.offset ?? endOf(child));
    return [{ offset, length: end - offset, content: '' }];
  });

/**
 * Returns the text of a JSON document with another value: changed members in the style of the document, every other line as
 * it was. `modify` of jsonc-parser also reformats the neighbours of a change.
 * @param value of the whole document
 * @throws {SyntaxError} when the text is no JSON
 */
export function editedJson(text: string, value: unknown): string {
  const { eol, indentAt, written } = styleOf(text);

  const additions = (owner: Node, last: Node, made: readonly Made[]): Edit[] => {
    const first = owner.children?.[0] ?? last;
    const inLine = !text.slice(owner.offset, first.offset).includes('\n');
    const indent = indentAt(first.offset);
    const gap = inLine ? ' ' : eol + indent;
    const content = made.map(([name, value]) => `,${gap}${name}${written(value, indent)}`).join('');
    return made.length > 0 ? [{ offset: endOf(last), length: 0, content }] : [];
  };

  const editsOf = (node: Node, after: unknown): Edit[] => {
    if (isDeepStrictEqual(getNodeValue(node), after)) return [];
    const { children = [], type, offset, length } = node;
    let stay: readonly { child: Node; value: Node | undefined; after: unknown }[] = [];
    let made: readonly Made[] = [];
    if (type === 'object' && isRecord(after)) {
      const names = children.map(({ children: [name] = [] }) => String(name?.value));
      stay = children.flatMap((child, index) => {
        const name = names[index] ?? '';
        return Object.hasOwn(after, name) ? [{ child, value: child.children?.[1], after: after[name] }] : [];
      });
      const fresh = Object.entries(after).filter(([name]) => !names.includes(name));
      made = fresh.map(([name, value]) => [`${JSON.stringify(name)}: `, value]);
    } else if (type === 'array' && Array.isArray(after)) {
      stay = children
        .slice(0, after.length)
        .map((child, index) => ({ child, value: child, after: after[index] }));
      made = after.slice(children.length).map((value) => ['', value]);
    }
    const last = stay.at(-1)?.child;
    if (!last) return [{ offset, length, content: written(after, indentAt(offset)) }];
    return [
      ...stay.flatMap((one) => (one.value ? editsOf(one.value, one.after) : [])),
      ...removals(children, (child) => stay.some((one) => one.child === child)),
      ...additions(node, last, made),
    ];
  };

  // Members without a value are no change.
  const [before, wanted]: unknown[] = [JSON.parse(text), JSON.parse(JSON.stringify(value))];
  const root = parseTree(text);
  return root && !isDeepStrictEqual(before, wanted) ? applyEdits(text, editsOf(root, wanted)) : text;
}
