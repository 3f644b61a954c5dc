import { readFileSync } from 'node:fs';
import { visit } from 'jsonc-parser';
import { COMMAND, messageOf } from './codes';
import { withoutMark } from './files';

/** Returns the offset of the first mistake in a text that `JSON.parse` rejects; `undefined` if it can't be told. */
function mistakeAt(text: string, message: string): number | undefined {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const offsets: number[] = [];
  visit(text, { onError: (_code, offset) => void offsets.push(offset) }, { disallowComments: true });
  return offsets[0];
}

/**
 * Parses JSON.
 * @throws with the line and the column of the first mistake, which `JSON.parse` of Node 20 names only as a position, or not at all
 */
export function parseWithPlace(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = messageOf(cause);
    const offset = mistakeAt(text, message);
    if (offset === undefined) throw cause;
    const lines = text.slice(0, offset).split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
    throw new SyntaxError(`${place}: ${message.replace(/ at position \d+.*/s, '')}`, { cause });
  }
}

/**
 * Reads a JSON file of a build or a registry.
 * @throws if it is missing, or, with its path and the place of the first mistake, if it is damaged
 */
// biome-ignore lint/suspicious/noExplicitAny: like `JSON.parse`, whose callers name the type
export function requireJson(path: string): any {
  const text = withoutMark(readFileSync(path, 'utf8'));
  try {
    return parseWithPlace(text);
  } catch (cause) {
    throw new Error(
      `${path} is damaged: ${messageOf(cause)}\nPut it back from a backup, or build and publish it again. To find every damaged file: ${COMMAND} registry verify`,
      { cause },
    );
  }
}
