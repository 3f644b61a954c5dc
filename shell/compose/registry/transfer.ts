import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ComposeError } from '../codes';
import { forEachParallel } from '../collections';
import { filesBelow, integrityOf, moveFolder, writeFile } from '../files';
import { isKey, type ObjectMetadata, placeIn, type Store } from '../store/store';
import type { PublishedVersion } from './gc';
import { RELEASE_FILE, type ReleaseRecord, recordIn, STATEMENT_FILE, versionOfKey } from './release';
import { MAPS, mapsFolderOf } from './source-maps';

/** Returns the files of a folder that a store can hold. */
export const filesIn = (folder: string): string[] => filesBelow(folder).filter(isKey);

/**
 * Writes a file that never changes; an existing one has to be equal.
 * @throws {ComposeError} GX102 if another one exists
 */
export async function putOnce(
  store: Store,
  key: string,
  bytes: Uint8Array,
  metadata?: ObjectMetadata,
): Promise<boolean> {
  if (await store.create(key, bytes, metadata)) return true;
  if ((await store.read(key))?.bytes.equals(bytes)) return false;
  throw new ComposeError(
    'GX102',
    `${placeIn(store, key)} is there already, with other bytes: a version is published once. Raise its number and build again.`,
  );
}

/** Claim of a writer: the integrity of its build, written before any file. */
export const CLAIM = '@claim';

/**
 * Uploads a published version to a registry on a server: first a claim, so that only one of several builds of a version is
 * accepted, and last its record, which completes the version. An interrupted run can be repeated with the same build.
 * @throws {ComposeError} GX102 if the version exists, or another writer has claimed it
 */
export async function sendVersion(
  store: Store,
  registry: string,
  part: string,
  version: string,
): Promise<void> {
  const folder = join(registry, part, version);
  const to = `${part}/${version}`;
  const bytesOf = (path: string): Buffer => readFileSync(join(folder, path));
  const taken = new ComposeError(
    'GX102',
    `${part} ${version} is published already, or being published (${placeIn(store, to)}). Raise its number and build again.`,
  );
  const recordKey = `${to}/${RELEASE_FILE}`;
  if (await store.read(recordKey)) throw taken;
  const record = bytesOf(RELEASE_FILE);
  const claim = Buffer.from(readRecord(record, recordKey).integrity);
  await putOnce(store, `${to}/${CLAIM}`, claim).catch((error: unknown) => {
    throw error instanceof ComposeError ? taken : error;
  });
  await forEachParallel(
    filesIn(folder).filter((path) => path !== RELEASE_FILE),
    async (path) => void (await putOnce(store, `${to}/${path}`, bytesOf(path))),
  );
  const maps = mapsFolderOf(folder);
  await forEachParallel(
    existsSync(maps) ? filesIn(maps) : [],
    async (path) =>
      void (await putOnce(store, `${part}/${MAPS}/${version}/${path}`, readFileSync(join(maps, path)))),
  );
  if (!(await store.create(recordKey, record))) throw taken;
}

/** @throws {ComposeError} GX123 if the bytes are no record, or lack a hash */
function readRecord(bytes: Buffer, at: string): ReleaseRecord {
  const record = recordIn(bytes);
  if (record) return record;
  throw new ComposeError(
    'GX123',
    `${at}: expected the record of what was published, with its hashes, but found none that can be read. Publish the version again, under a new number.`,
  );
}

/**
 * Fetches a version from a registry on a server atomically, and compares each file with its published hash. A missing version stays
 * missing.
 */
export async function fetchVersion(
  store: Store,
  folder: string,
  part: string,
  version: string,
): Promise<void> {
  const to = join(folder, part, version);
  if (existsSync(join(to, RELEASE_FILE))) return;
  const at = (path: string): string => `${part}/${version}/${path}`;
  const record = isKey(at(RELEASE_FILE)) ? await store.read(at(RELEASE_FILE)) : undefined;
  if (!record) return;
  const unfinished = join(folder, part, `.fetching-${randomUUID()}`);
  try {
    await forEachParallel(
      Object.entries(readRecord(record.bytes, `${store.place}${at(RELEASE_FILE)}`).files),
      async ([path, integrity]) => {
        const found = await store.read(at(path));
        if (!found || integrityOf(found.bytes) !== integrity)
          throw new Error(
            `${store.place}${at(path)}: expected the bytes that were published (${integrity}) but found ${found ? integrityOf(found.bytes) : 'nothing'}. Publish that version again, under another number.`,
          );
        writeFile(join(unfinished, path), found.bytes);
      },
    );
    const statement = await store.read(at(STATEMENT_FILE));
    if (statement) writeFile(join(unfinished, STATEMENT_FILE), statement.bytes);
    writeFile(join(unfinished, RELEASE_FILE), record.bytes);
    rmSync(to, { recursive: true, force: true });
    // Another writer may be faster, with the same bytes.
    moveFolder(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the readable records of a store by key, each with the time of publishing. */
export async function recordsIn(store: Store) {
  const found: { readonly key: string; readonly record?: ReleaseRecord; readonly published?: number }[] = [];
  const keys = (await store.list('')).filter((key) => `/${key}`.endsWith(`/${RELEASE_FILE}`));
  await forEachParallel(keys, async (key) => {
    const record = recordIn((await store.read(key))?.bytes);
    const published = Date.parse(record?.published ?? '');
    found.push({ key, ...(record && !Number.isNaN(published) && { record, published }) });
  });
  return found;
}

/** Returns the version that a record in a registry belongs to; `undefined` for other files. */
export function versionOfRecord(key: string) {
  const found = versionOfKey(key);
  return found?.path === RELEASE_FILE ? { part: found.part, version: found.version } : undefined;
}

/** Returns the published versions of a part in a registry. */
export const publishedVersionsOf = async (store: Store, part: string): Promise<string[]> =>
  (await store.list(part)).flatMap((key) => versionOfRecord(key)?.version ?? []);

/**
 * Returns the versions in a registry, each with the time of publishing. Names come from folders, since a record may name
 * another version. A version without a readable record counts as new.
 */
export const publishedVersions = async (store: Store): Promise<readonly PublishedVersion[]> =>
  (await recordsIn(store)).flatMap(({ key, published = Infinity }) => {
    const version = versionOfRecord(key);
    return version ? [{ ...version, published }] : [];
  });

/** Removes a version from a registry on a server: its record first, so that leftover files are no version. */
export async function removeVersion(store: Store, part: string, version: string): Promise<void> {
  const folder = `${part}/${version}`;
  await store.remove(`${folder}/${RELEASE_FILE}`);
  for (const one of [folder, `${part}/${MAPS}/${version}`])
    await forEachParallel(await store.list(one), (key) => store.remove(key));
}
