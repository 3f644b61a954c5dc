import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { writeWhole } from '../files';
import { DELTA_ENDING, deltaOf, dictionaryName } from './dictionary';
import { publishedFiles } from './release';

/** Splits `page-cart.5a5f06684e.js` into the constant part of the name and the ending. */
const HASHED = /^(.+)\.[0-9a-f]{8,}\.(js|css)$/;

const stemOf = (path: string): string | undefined => {
  const [, name, type] = HASHED.exec(path) ?? [];
  return name && type && `${name}.${type}`;
};

/** Returns the versions before another one, newest first, up to a number. */
export const newestBefore = (versions: readonly string[], version: string, count: number): string[] =>
  versions
    .filter((one) => compare(one, version) < 0)
    .sort((a, b) => compare(b, a))
    .slice(0, count);

export interface Deltas {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes a delta from the same file of each earlier version beside every script and style sheet, if the delta is smaller.
 * @param from earlier versions
 */
export async function writeDeltas(
  registry: string,
  part: string,
  version: string,
  from: readonly string[],
): Promise<Deltas> {
  const folder = join(registry, part, version);
  let files = 0;
  let bytes = 0;
  for (const earlier of from) {
    const before = join(registry, part, earlier);
    const oldPaths = new Map(publishedFiles(before).map((path) => [stemOf(path), path]));
    for (const path of publishedFiles(folder)) {
      const stem = stemOf(path);
      const old = stem && oldPaths.get(stem);
      if (!old) continue;
      const dictionary = readFileSync(join(before, old));
      const text = readFileSync(join(folder, path));
      const delta = await deltaOf(text, dictionary);
      const compressed = statSync(join(folder, `${path}.br`), { throwIfNoEntry: false })?.size ?? text.length;
      if (delta.length >= compressed) continue;
      const to = join(folder, path + DELTA_ENDING, dictionaryName(dictionary));
      writeWhole(to, delta);
      files += 1;
      bytes += delta.length;
    }
  }
  return { files, bytes };
}
