import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parsedJson, writeWhole } from '../files';
import { type FinishedSet, readSet } from './prerendered-files';

/** Record of the last rendering by the same code, with any data. */
export interface Latest {
  readonly set: FinishedSet;
  /** Hash of what each page was rendered from, by its file; only of pages that can be kept. */
  readonly from: ReadonlyMap<string, string>;
}

const notePath = (cache: string, key: string): string => join(cache, `${key}.latest.json`);

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Reads the record of the last pages that some code rendered.
 * @param key hash of all inputs of a page except the data
 */
export function readLatest(cache: string, key: string): Latest | undefined {
  const note = parsedJson(textOf(notePath(cache, key)));
  if (!isRecord(note) || typeof note.folder !== 'string' || !isRecord(note.from)) return undefined;
  const set = readSet(cache, note.folder);
  if (!set) return undefined;
  const from = Object.entries(note.from).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && set.pages.has(entry[0]),
  );
  return { set, from: new Map(from) };
}

/** Records the rendered pages for the next run. */
export const writeLatest = (
  cache: string,
  key: string,
  folder: string,
  from: ReadonlyMap<string, string>,
): void => {
  if (folder) writeWhole(notePath(cache, key), JSON.stringify({ folder, from: Object.fromEntries(from) }));
};
