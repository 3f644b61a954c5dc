import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKER_FILE } from '@gadgetry/environment/worker-config';
import { ComposeError, indented } from '../codes';
import { forEachParallel } from '../collections';
import { COPY_ENDINGS, originalOf } from '../compressed';
import { fileIntegrity, integrityOf } from '../files';
import { MEDIA, PAGE_DICTIONARY } from '../hosts/rules';
import { DELTA_ENDING } from '../registry/dictionary';
import { RELEASE_FILE, recordIn, STATEMENT_FILE } from '../registry/release';
import { filesIn, putOnce } from '../registry/transfer';
import { ENTRY_LIST, readEntryList } from '../render/entry-files';
import { placeIn, type Store } from '../store/store';
import { entryListOf, isServedAs, metadataOf, PAGE, put, swapServed } from './page';
import type { Placed } from './placed-versions';

export interface Uploaded {
  readonly missing: readonly string[];
  /** Files that had wrong bytes or headers, and were repaired. */
  readonly repaired: readonly string[];
  /** Returns the SRI value of a file; compared and uploaded files are not read again. */
  readonly integrity: (path: string) => string;
  /** Writes the missing record, which marks the version as complete; call it after the files are verified. */
  readonly finish: () => Promise<void>;
}

/** Returns the other part or version whose record is under a key; `undefined` if there is none. */
async function otherAt({ store, part, version }: Placed, key: string): Promise<string | undefined> {
  const record = recordIn((await store.read(key))?.bytes);
  const isOther = record && (record.part !== part || record.version !== version);
  return isOther ? `${record.part} ${record.version}` : undefined;
}

/** Throws if the folder is, contains or is inside that of another part or version, according to the records there. */
async function assertFolderOfOnePart(placed: Placed, there: readonly string[]): Promise<void> {
  const steps = placed.prefix.split('/').slice(0, -1);
  const records = [
    ...steps.map((_, depth) => [...steps.slice(0, depth), RELEASE_FILE].join('/')),
    ...there.filter((key) => key.endsWith(`/${RELEASE_FILE}`)),
  ];
  for (const key of new Set(records)) {
    const other = await otherAt(placed, key);
    if (other)
      throw new ComposeError(
        'GX124',
        `${placed.label} cannot be deployed to ${placeIn(placed.store, placed.prefix)}: ${key} says that ${other} is there. Nothing was overwritten. Give ${placed.part} an address of its own: set ${placed.part} VERSION --url ADDRESS.`,
      );
  }
}

const MAX_SHOWN = 10;

/** Returns stored copies and deltas that the deployment lacks: servers would send them in place of the file. */
const staleCopies = (there: Iterable<string>, deployed: ReadonlySet<string>): string[] =>
  [...there].filter((key) => !deployed.has(key) && deployed.has(originalOf(key)));

/**
 * Compares stored files with the right ones, and repairs them on request.
 * @param bytesOf returns the right bytes; `undefined` if there should be no file
 * @param repair whether to repair wrong bytes and headers; otherwise wrong bytes throw
 */
async function reconcileFiles(
  store: Store,
  keys: readonly string[],
  bytesOf: (key: string) => Uint8Array | undefined,
  repair: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  await forEachParallel(keys, async (key) => {
    const bytes = bytesOf(key);
    const found = await store.read(key);
    const isRight = bytes && (repair ? isServedAs(found, key, bytes) : found?.bytes.equals(bytes));
    if (isRight) return;
    wrong.push(key);
    if (!repair) return;
    if (!bytes) await store.remove(key);
    else if (!(await swapServed(store, key, found, bytes)))
      throw new ComposeError(
        'GX101',
        `${placeIn(store, key)} changed while it was being repaired. Find out which other process writes there, then deploy again.`,
      );
  });
  wrong.sort();
  if (repair || wrong.length === 0) return wrong;
  throw new ComposeError(
    'GX117',
    `${store.place.replace(/\/$/, '')} has ${wrong.length} file(s) with different bytes than were deployed:\n${indented(wrong, MAX_SHOWN)}\nThe page was not changed. Find out which other process writes there, then repair the files: deploy … --verify.`,
  );
}

/**
 * Files that are compared only with `--verify`: pictures and films, which are many and contain no code, and records of
 * publishing, which visitors don't get and which differ between registries.
 */
const isLeftOut = (key: string): boolean =>
  new RegExp(MEDIA).test(`/${key}`) ||
  [RELEASE_FILE, STATEMENT_FILE].some((name) => key.endsWith(`/${name}`));

/**
 * Uploads the missing files of a version, except its record, and compares existing ones.
 * @param verify whether to compare all files, even pictures and films, and to repair them
 * @throws {ComposeError} GX124 if another part is there, GX117 if a file has different bytes and is not repaired
 */
export async function upload(placed: Placed, verify: boolean): Promise<Uploaded> {
  const { folder, store, prefix } = placed;
  const keys = await store.list(prefix.replace(/\/$/, ''));
  await assertFolderOfOnePart(placed, keys);
  const there = new Set(keys);
  const files = filesIn(folder);
  const hashes = new Map<string, string>();
  const read = (path: string): Uint8Array => {
    const bytes = readFileSync(join(folder, path));
    hashes.set(path, integrityOf(bytes));
    return bytes;
  };
  const deployed = new Set(files.map((path) => prefix + path));
  // A registry on a server provides no deltas; those of an earlier deployment stay valid.
  const stale = staleCopies(keys, deployed).filter((key) => verify || !key.includes(DELTA_ENDING));
  const present = [...deployed].filter((key) => there.has(key)).concat(stale);
  const compared = present.filter((key) => verify || !isLeftOut(key));
  const bytesOf = (key: string) => (deployed.has(key) ? read(key.slice(prefix.length)) : undefined);
  const repaired = await reconcileFiles(store, compared, bytesOf, verify);
  const missing = files.filter((path) => !there.has(prefix + path));
  const uploadFile = async (path: string): Promise<void> => {
    const key = prefix + path;
    await putOnce(store, key, read(path), metadataOf(key));
  };
  await forEachParallel(
    missing.filter((path) => path !== RELEASE_FILE),
    uploadFile,
  );
  return {
    missing,
    finish: async () => {
      if (missing.includes(RELEASE_FILE)) await uploadFile(RELEASE_FILE);
    },
    repaired: repaired.map((key) => key.slice(prefix.length)),
    integrity: (path) => hashes.get(path) ?? fileIntegrity(join(folder, path)),
  };
}

/** Files beside a page that never change: prerendered pages, and pages of a canary of the shell. */
const IMMUTABLE_BESIDE = /^(prerendered\/|shell-)/;

/** Files whose copies `reconcileCopies` writes. */
const WITH_COPIES = [PAGE, PAGE_DICTIONARY, WORKER_FILE];

/** Uploads the files of a composed page that never change; existing ones are compared, as in `upload`. */
export async function uploadBeside(
  to: Store,
  out: string,
  verify: boolean,
): Promise<{ sent: number; repaired: readonly string[] }> {
  const all = filesIn(out);
  const files = all.filter((path) => IMMUTABLE_BESIDE.test(path));
  const there = new Set(await to.list(verify ? '' : 'prerendered'));
  for (const path of files) if (path.startsWith('shell-') && (await to.read(path))) there.add(path);
  const bytesOf = (path: string): Uint8Array => readFileSync(join(out, path));
  const stale = staleCopies(there, new Set(all.filter((path) => !WITH_COPIES.includes(path))));
  const repaired = await reconcileFiles(
    to,
    files.filter((path) => there.has(path)).concat(stale),
    (path) => (stale.includes(path) ? undefined : bytesOf(path)),
    verify,
  );
  let sent = 0;
  await forEachParallel(
    files.filter((path) => !there.has(path)),
    async (path) => {
      if (await putOnce(to, path, bytesOf(path), metadataOf(path))) sent += 1;
    },
  );
  return { sent, repaired };
}

/**
 * Uploads the entry documents that differ from those in the store, and deletes those of removed pages. The list is written last,
 * so that an interrupted upload is repeated.
 * @param verify whether to compare every document, even those that the list says are unchanged
 * @returns how many were uploaded and removed
 */
export async function uploadEntries(to: Store, out: string, verify: boolean): Promise<number> {
  const path = join(out, ENTRY_LIST);
  const [before, now] = [await entryListOf(to), readEntryList(path)];
  const endings = [...COPY_ENDINGS, ''];
  const toCompare = Object.keys(now).filter((file) => verify || before[file] !== now[file]);
  const gone = Object.keys(before).filter((file) => !(file in now));
  const uploaded = new Set<string>();
  await forEachParallel(toCompare, async (file) => {
    // The document is written last, after its copies.
    for (const ending of endings)
      if (await put(to, file + ending, readFileSync(join(out, file + ending)))) uploaded.add(file);
  });
  await forEachParallel(gone, async (file) => {
    for (const ending of endings) await to.remove(file + ending);
  });
  if (Object.keys(now).length > 0) await put(to, ENTRY_LIST, readFileSync(path));
  else if (Object.keys(before).length > 0) await to.remove(ENTRY_LIST);
  return uploaded.size + gone.length;
}
