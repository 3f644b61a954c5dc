import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ComposeError } from '../codes';
import { MEDIA } from '../hosts/rules';
import { RELEASE_FILE, recordIn, STATEMENT_FILE } from '../registry/release';
import { filesIn, forEachOf, putOnce } from '../registry/transfer';
import type { Store } from '../store/store';
import { metadataOf } from './page';

/** A version of a part, and where it is to be found. */
export interface Placed {
  readonly part: string;
  /** As its record has it. */
  readonly version: string;
  /** `cart 1.0.0`, for messages. */
  readonly label: string;
  readonly folder: string;
  readonly store: Store;
  /** Folder of its files in the store. */
  readonly prefix: string;
  /** Address of that folder, as the page names it. */
  readonly address: string;
}

/** What became of a version's files. */
export interface SentFiles {
  /** Files that were not there. */
  readonly missing: readonly string[];
  /** Files that were there with other bytes, and have the right ones now. */
  readonly mended: readonly string[];
}

/** Where a version lies on disk or on a server, whichever of its stores says so. */
const placeOf = ({ store, prefix }: Placed): string => `${store.place.replace(/\/$/, '')}/${prefix}`;

/**
 * Refuses versions of two parts in one folder, or in a folder of the other one: each would be served the other's files.
 * @throws {ComposeError} GX124
 */
export function assertApart(all: readonly Placed[]): void {
  for (const [index, one] of all.entries())
    for (const other of all.slice(0, index)) {
      const places = [placeOf(one), placeOf(other)] as const;
      if (one.part === other.part || (!places[0].startsWith(places[1]) && !places[1].startsWith(places[0])))
        continue;
      throw new ComposeError(
        'GX124',
        `${one.label} would lie in ${places[0]}, where ${other.label} lies (${places[1]}). Nothing was written: give each part an address of its own.`,
      );
    }
}

/** The version of another part, or another version, whose record lies under a key; nothing where it is this one's, or none. */
async function otherAt({ store, part, version }: Placed, key: string): Promise<string | undefined> {
  const record = recordIn((await store.read(key))?.bytes);
  const isOther = record && (record.part !== part || record.version !== version);
  return isOther ? `${record.part} ${record.version}` : undefined;
}

/**
 * Refuses a folder that has, is in, or holds that of another version, by their records: its files are not to be written over.
 * @param there keys in the folder
 * @throws {ComposeError} GX124
 */
async function assertOwn(placed: Placed, there: readonly string[]): Promise<void> {
  const steps = placed.prefix.split('/').slice(0, -1);
  const around = steps.map((_, depth) =>
    steps
      .slice(0, depth)
      .map((step) => `${step}/`)
      .join(''),
  );
  const records = [
    ...around.map((folder) => folder + RELEASE_FILE),
    ...there.filter((key) => key.endsWith(`/${RELEASE_FILE}`)),
  ];
  for (const key of new Set(records)) {
    const other = await otherAt(placed, key);
    if (other)
      throw new ComposeError(
        'GX124',
        `${placed.label} would lie in ${placeOf(placed)}, where ${other} lies (${key}). Nothing of it was written over: give ${placed.part} an address of its own.`,
      );
  }
}

/** More files than these are counted. */
const MOST_SHOWN = 10;

/**
 * Compares files with what lies under their keys, and puts the right bytes there where told.
 * @param mend whether to do that, or to refuse
 * @returns keys of those that were mended
 * @throws {ComposeError} GX117 with every file that has other bytes, unless they were mended
 */
export async function reconcileFiles(
  store: Store,
  keys: readonly string[],
  bytesOf: (key: string) => Uint8Array,
  mend: boolean,
): Promise<string[]> {
  const others: string[] = [];
  await forEachOf(keys, async (key) => {
    const bytes = bytesOf(key);
    const found = await store.read(key);
    if (found && Buffer.from(found.bytes).equals(bytes)) return;
    const isMended =
      mend &&
      (found
        ? await store.replace(key, bytes, found.revision, metadataOf(key))
        : await store.create(key, bytes, metadataOf(key)));
    if (mend && !isMended)
      throw new ComposeError(
        'GX101',
        `${store.place.replace(/\/$/, '')}/${key} changed while it was being mended: another process writes there. Look at what is there, then deploy again.`,
      );
    others.push(key);
  });
  others.sort();
  if (mend || others.length === 0) return others;
  const more = others.length - MOST_SHOWN;
  const shown = others.slice(0, more > 1 ? MOST_SHOWN : undefined);
  throw new ComposeError(
    'GX117',
    `${store.place.replace(/\/$/, '')} has other bytes than were deployed:\n${shown.map((key) => `  ${key}`).join('\n')}${
      more > 1 ? `\n  … and ${more} more` : ''
    }\nThe page was left as it is. Find out who writes there, then put the right bytes in place: deploy … --verify.`,
  );
}

/**
 * Files that are compared only where everything is to be: pictures and films, which are many, and in which nothing runs; and what
 * publishing says of a version, which visitors don't get, and which differs from registry to registry.
 */
const isLeftOut = (key: string): boolean =>
  new RegExp(MEDIA).test(`/${key}`) ||
  [RELEASE_FILE, STATEMENT_FILE].some((name) => key.endsWith(`/${name}`));

/**
 * Puts what is missing of a version into its store; its record comes last, and says that all of it is there. What is there
 * already is compared.
 * @param verify whether every file is compared, pictures and films included, and mended where it has other bytes
 * @throws {ComposeError} GX124 where another part lies there, GX117 where a file has other bytes and is not to be mended
 */
export async function send(placed: Placed, verify: boolean): Promise<SentFiles> {
  const { folder, store, prefix } = placed;
  const keys = await store.list(prefix.replace(/\/$/, ''));
  await assertOwn(placed, keys);
  const there = new Set(keys);
  const files = filesIn(folder);
  const bytesOf = (key: string): Uint8Array => readFileSync(join(folder, key.slice(prefix.length)));
  const present = files.map((path) => prefix + path).filter((key) => there.has(key));
  const compared = present.filter((key) => verify || !isLeftOut(key));
  const mended = await reconcileFiles(store, compared, bytesOf, verify);
  const missing = files.filter((path) => !there.has(prefix + path));
  const put = async (path: string): Promise<void> => {
    const key = prefix + path;
    await putOnce(store, { key, bytes: bytesOf(key), metadata: metadataOf(key) });
  };
  await forEachOf(
    missing.filter((path) => path !== RELEASE_FILE),
    put,
  );
  if (missing.includes(RELEASE_FILE)) await put(RELEASE_FILE);
  return { missing, mended: mended.map((key) => key.slice(prefix.length)) };
}
