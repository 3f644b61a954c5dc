import type { Store } from '../store/store';
import type { PublishedVersion } from './gc';
import { RELEASE_FILE, type ReleaseRecord } from './release';
import { forEachOf } from './transfer';

/** A version where browsers load it from. */
export interface ServedVersion extends PublishedVersion {
  /** Folder of its files in the store, with a slash at its end. */
  readonly prefix: string;
}

const isRecord = (key: string): boolean => key === RELEASE_FILE || key.endsWith(`/${RELEASE_FILE}`);

function recordIn(bytes: Uint8Array | undefined): ReleaseRecord | undefined {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString());
  } catch {
    return undefined;
  }
}

/** The versions that lie in a store from which they are served: those that `deploy` has brought there whole, with their record. */
export async function versionsServedFrom(store: Store): Promise<ServedVersion[]> {
  const versions: ServedVersion[] = [];
  await forEachOf((await store.list('')).filter(isRecord), async (key) => {
    const record = recordIn((await store.read(key))?.bytes);
    const published = Date.parse(record?.published ?? '');
    // Somebody else's file of that name.
    if (!record || Number.isNaN(published)) return;
    const { part, version } = record;
    versions.push({ part, version, published, prefix: key.slice(0, -RELEASE_FILE.length) });
  });
  return versions;
}

/** Takes a version away; its record goes last, so that who is interrupted finds the rest again. */
export async function removeServed(store: Store, { prefix }: ServedVersion): Promise<void> {
  const keys = await store.list(prefix.slice(0, -1));
  await forEachOf(
    keys.filter((key) => key !== prefix + RELEASE_FILE),
    (key) => store.remove(key),
  );
  await store.remove(prefix + RELEASE_FILE);
}
