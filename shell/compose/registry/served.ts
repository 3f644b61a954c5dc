import { forEachParallel } from '../collections';
import { PREVIEWS } from '../document/previews';
import { jsonText, membersOf, parsedJson } from '../files';
import { compareAndSwap, type Store } from '../store/store';
import type { PublishedVersion } from './gc';
import { RELEASE_FILE } from './release';
import { recordsIn } from './transfer';

export interface ServedVersion extends PublishedVersion {
  /** Folder of its files in the store, with a slash at its end. */
  readonly prefix: string;
}

/** Returns the complete versions in a served store: those with their record. */
export const versionsServedFrom = async (store: Store): Promise<ServedVersion[]> =>
  (await recordsIn(store)).flatMap(({ key, record, published }) => {
    // Another program may have a file of that name.
    if (!record || published === undefined) return [];
    const { part, version } = record;
    return [{ part, version, published, prefix: key.slice(0, -RELEASE_FILE.length) }];
  });

/** Removes a version, its record last, so that an interrupted removal can be finished. */
export async function removeServed(store: Store, { prefix }: ServedVersion): Promise<void> {
  const keys = await store.list(prefix.slice(0, -1));
  await forEachParallel(
    keys.filter((key) => key !== prefix + RELEASE_FILE),
    (key) => store.remove(key),
  );
  await store.remove(prefix + RELEASE_FILE);
}

/** Records since when no page names a folder of prerendered pages, since open pages may still request them. */
const UNNAMED = 'prerendered/unnamed.json';

const PAGES = new RegExp(`^(index|shell-[0-9a-f]+)\\.html$|^${PREVIEWS}/[^/]+/index\\.html$`);

const textOf = async (store: Store, key: string): Promise<string> =>
  (await store.read(key))?.bytes.toString() ?? '';

async function namedPrerendered(store: Store, keys: readonly string[]): Promise<Set<string>> {
  const pages = await Promise.all(keys.filter((key) => PAGES.test(key)).map((key) => textOf(store, key)));
  return new Set(
    pages.flatMap((page) => [...page.matchAll(/prerendered\/([\w-]+)\//g)].map(([, name = '']) => name)),
  );
}

export interface UnnamedPrerendered {
  /** Folders to delete, since no page has named them for long enough. */
  readonly removable: readonly string[];
  /** When each of the others was first seen unnamed: ISO 8601, by folder. */
  readonly waiting: Readonly<Record<string, string>>;
}

/**
 * Finds prerendered pages of a store that no page names. They have no record, so the first call records the time, and a later
 * one lists them for deletion.
 */
export async function unnamedPrerendered(
  store: Store,
  olderThanMs: number,
  now: number,
): Promise<UnnamedPrerendered> {
  const keys = await store.list('');
  const named = await namedPrerendered(store, keys);
  const folders = new Set(keys.flatMap((key) => /^prerendered\/([^/]+)\//.exec(key)?.[1] ?? []));
  const times = membersOf(parsedJson(await textOf(store, UNNAMED)));
  const since = [...folders]
    .filter((folder) => !named.has(folder))
    .map((folder) => [folder, String(times[folder] ?? new Date(now).toISOString())] as const);
  const isOld = ([, time]: readonly [string, string]): boolean => now - Date.parse(time) >= olderThanMs;
  return {
    removable: since.filter(isOld).map(([folder]) => folder),
    waiting: Object.fromEntries(since.filter((one) => !isOld(one))),
  };
}

/** Deletes prerendered pages, unless a page names them again, and records the times of the others. */
export async function removePrerendered(
  store: Store,
  { removable, waiting }: UnnamedPrerendered,
): Promise<void> {
  const named = await namedPrerendered(store, await store.list(''));
  for (const folder of removable)
    if (!named.has(folder))
      await forEachParallel(await store.list(`prerendered/${folder}`), (key) => store.remove(key));
  const noted = await store.read(UNNAMED);
  const bytes = Buffer.from(jsonText(waiting));
  if (noted || Object.keys(waiting).length > 0) await compareAndSwap(store, UNNAMED, noted, bytes);
}
