import { join } from 'node:path';
import { membersOf, readJson, textMembersOf, writeWhole } from '../files';
import { type FinishedSet, readSet } from './prerendered-files';

/** Record of the last rendering by the same code, with any data. */
export interface Latest {
  readonly set: FinishedSet;
  /** Hash of what each page was rendered from, by its file; only of pages that can be kept. */
  readonly from: ReadonlyMap<string, string>;
}

const notePath = (cache: string, key: string): string => join(cache, `${key}.latest.json`);

/**
 * Reads the record of the last pages that some code rendered.
 * @param key hash of all inputs of a page except the data
 */
export function readLatest(cache: string, key: string): Latest | undefined {
  const { folder, from } = membersOf(readJson(notePath(cache, key)));
  const set = typeof folder === 'string' && readSet(cache, folder);
  return set
    ? { set, from: new Map(Object.entries(textMembersOf(from)).filter(([file]) => set.pages.has(file))) }
    : undefined;
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
