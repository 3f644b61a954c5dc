import { visit } from 'jsonc-parser';
import { messageOf } from '../codes';

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
