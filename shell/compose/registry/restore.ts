import { ComposeError } from '../codes';
import { forEachParallel } from '../collections';
import { label, readRecords } from '../document/document-store';
import type { DocumentPlace } from '../document/environment-document';
import { integrityOf, jsonText, parsedJson } from '../files';
import { compareAndSwap, placeIn, type Store, type Stored } from '../store/store';
import { type Backup, type Files, objectKey, placeOf, REGISTRY, registryIn, type Stores } from './backup';
import { RELEASE_FILE, recordIn, versionOfKey } from './release';
import { CLAIM } from './transfer';
import type { Readable } from './verify';

/** A file to restore. */
interface Step extends DocumentPlace {
  readonly path: string;
  readonly integrity: string;
  /** The damaged value to replace. */
  readonly present: Stored | undefined;
}

/** Refuses to repair a version if the registry has another build of it. */
async function assertSameBuild(registry: Store, backup: Readable, folder: string): Promise<void> {
  const [present, saved] = await Promise.all(
    [registry, backup].map(async (one) => {
      const record = recordIn((await one.read(`${folder}/${RELEASE_FILE}`))?.bytes);
      return record && `${record.part}/${record.version}` === folder ? record : undefined;
    }),
  );
  const claim = present ? undefined : await registry.read(`${folder}/${CLAIM}`);
  const integrity = present?.integrity ?? claim?.bytes.toString() ?? saved?.integrity;
  const isSame =
    integrity === saved?.integrity && (!present || jsonText(present.files) === jsonText(saved?.files));
  if (isSame) return;
  throw new ComposeError(
    'GX102',
    `${placeIn(registry, folder)} is another build than the one in the backup. Nothing was written. Restore into another registry: --registry FOLDER.`,
  );
}

/** Returns the reason to keep the present document; `undefined` if it is restored. */
async function reasonToKeep(
  { path, present, ...place }: Step,
  saved: Buffer,
  files: Files,
): Promise<string | undefined> {
  const read = (text = ''): { readonly id?: unknown; readonly generation?: unknown } =>
    Object(parsedJson(text));
  const [now, before] = [read(present?.bytes.toString()), read(saved.toString())];
  if (now.id !== undefined && now.id !== before.id)
    throw new ComposeError(
      'GX102',
      `${label(place)} is another environment than the one in the backup: its id differs. Nothing was written. Restore into another folder: --environments FOLDER.`,
    );
  if (present)
    return now.generation === undefined
      ? `${label(place)} can not be read, and is left as it is: repair it.`
      : `${label(place)} has generation ${now.generation} and is left as it is; the backup has ${before.generation}.`;
  const { records } = await readRecords(place);
  const folder = path.replace(/json$/, 'history/');
  return records.some(({ revision }) => files[`${folder}${revision}.json`] === undefined)
    ? `${label(place)} is missing, but its history has generations that the backup lacks: repair it.`
    : undefined;
}

/** Whether the existing record of a generation is unreadable. */
const isBrokenRecord = async ({ store, key }: DocumentPlace): Promise<boolean> =>
  (await readRecords({ store, key: key.replace(/\.history\/[^/]+$/, '.json') })).broken.some(
    ({ path }) => path === label({ store, key }),
  );

/** Returns what a path of a backup holds: a file of a version, a registry's note, a record of a history, or a document. */
function kindOf(path: string): 'version' | 'note' | 'record' | 'document' {
  if (path.startsWith(REGISTRY)) return versionOfKey(path.slice(REGISTRY.length)) ? 'version' : 'note';
  return /^environments\/[^/]+$/.test(path) ? 'document' : 'record';
}

/**
 * Plans the files to restore from a backup: missing ones, and damaged ones of versions and histories. Keeps all others.
 * @returns the steps, and the reasons for documents that stay
 * @throws {ComposeError} GX102 if the registry has another build of a version in the backup, or another environment has the name
 */
export async function planRestore(from: Store, { files }: Backup, stores: Stores) {
  const steps: Step[] = [];
  const kept: string[] = [];
  const compared = new Map<string, Promise<void>>();
  const assertRepairable = (folder: string): Promise<void> => {
    const comparison =
      compared.get(folder) ?? assertSameBuild(stores.registry, registryIn(from, files), folder);
    compared.set(folder, comparison);
    return comparison;
  };
  const shouldRestore = async (step: Step): Promise<boolean> => {
    const { path, key, integrity, present } = step;
    switch (kindOf(path)) {
      case 'version': {
        const { part, version } = versionOfKey(key) ?? {};
        await assertRepairable(`${part}/${version}`);
        return true;
      }
      case 'note':
        return !present;
      case 'record':
        return !present || (await isBrokenRecord(step));
      case 'document': {
        const saved = await from.read(objectKey(integrity));
        const reason = await reasonToKeep(step, saved?.bytes ?? Buffer.alloc(0), files);
        if (reason) kept.push(reason);
        return !reason;
      }
    }
  };
  await forEachParallel(Object.entries(files), async ([path, integrity]) => {
    const place = placeOf(path, stores);
    const present = await place.store.read(place.key);
    if (present && integrityOf(present.bytes) === integrity) return;
    const step = { ...place, path, integrity, present };
    if (await shouldRestore(step)) steps.push(step);
  });
  return { steps, kept: kept.sort() };
}

/** Order of writing: files before the records, histories and documents that name them. */
const ORDER = [/^registry\/.*\/release\.json$/, /^registry\/@/, /\.history\//, /^environments\//];

/**
 * Restores files of a backup. An interrupted run can be repeated.
 * @throws {ComposeError} GX101 if another process writes there, GX130 if the backup was damaged in the meantime
 */
export async function restoreFiles(from: Store, steps: readonly Step[]): Promise<void> {
  const rankOf = ({ path }: Step): number => ORDER.findIndex((pattern) => pattern.test(path));
  // -1 stands for files that no pattern matches, which come first.
  for (const rank of [-1, ...ORDER.keys()])
    await forEachParallel(
      steps.filter((step) => rankOf(step) === rank),
      async ({ store, key, path, integrity, present }) => {
        const found = await from.read(objectKey(integrity));
        if (!found || integrityOf(found.bytes) !== integrity)
          throw new ComposeError('GX130', { problem: `${path} was damaged in the backup meanwhile.` });
        if (!(await compareAndSwap(store, key, present, found.bytes)))
          throw new ComposeError(
            'GX101',
            `${placeIn(store, key)} changed while it was being restored: another process writes there. Restore again.`,
          );
      },
    );
}
