import { existsSync, readFileSync } from 'node:fs';
import { isCopyOf, VARIANTS } from '../compressed';
import { integrityOf } from '../files';

export interface InspectedFile {
  readonly integrity: string;
  /** Endings of compressed copies beside the file that hold other bytes, such as `.br`. */
  readonly otherCopies: readonly string[];
}

/** Files that a command has inspected, by path: each is read and hashed once. */
export type InspectedFiles = Map<string, InspectedFile>;

/** Returns the hashes of a file and its compressed copies; `undefined` if it is missing. */
export function inspectFile(path: string, known: InspectedFiles = new Map()): InspectedFile | undefined {
  const before = known.get(path);
  if (before) return before;
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const otherCopies = VARIANTS.filter(
    ({ ending, decode }) =>
      existsSync(path + ending) && !isCopyOf(bytes, readFileSync(path + ending), decode),
  ).map(({ ending }) => ending);
  const found = { integrity: integrityOf(bytes), otherCopies };
  known.set(path, found);
  return found;
}
