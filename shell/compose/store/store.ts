import { usageError } from '../codes';

/** A server did not answer, or not as a store does. */
export class ServerError extends Error {}

/** A value of a store with its revision, for a conditional replacement. */
export interface Stored {
  readonly bytes: Buffer;
  /** Identifies the value: equal values have equal revisions. */
  readonly revision: string;
  /** Headers that it is served with, of a store that keeps them with the value. */
  readonly metadata?: ObjectMetadata;
}

/** Headers of a value on servers; a folder has none. */
export interface ObjectMetadata {
  readonly type?: string;
  /** How long it may be kept (Cache-Control). */
  readonly cache?: string;
}

/**
 * Where documents and releases are kept: values by key, each replaced or created by one writer alone. Every promise of
 * the command that something can't be lost rests on `replace` and `create` being atomic; `compare-and-swap.test` attacks it.
 *
 * A call that throws may have had its effect or not: read again to know.
 */
export interface Store {
  /** Where it is, for messages: a folder, or an address. */
  readonly place: string;
  /** Returns the value of a key; `undefined` if there is none. */
  read(key: string): Promise<Stored | undefined>;
  /** Replaces the value if it still has this revision; returns `false` otherwise. */
  replace(key: string, bytes: Uint8Array, revision: string, metadata?: ObjectMetadata): Promise<boolean>;
  /** Creates a value; returns `false` if the key has one. */
  create(key: string, bytes: Uint8Array, metadata?: ObjectMetadata): Promise<boolean>;
  /** Returns the keys below a folder, sorted; all keys for an empty name. */
  list(folder: string): Promise<readonly string[]>;
  /** Deletes a value; a missing one is no error. */
  remove(key: string): Promise<void>;
}

// A plain name in folders, addresses and buckets alike.
const STEP = /^[A-Za-z0-9_+=@-][A-Za-z0-9._+=@-]*$/;

/** Whether a text is a valid key: plain names separated by slashes, without `..`. */
export const isKey = (key: string): boolean => key.split('/').every((step) => STEP.test(step));

/** Refuses a key that could lead out of the store, or mean different things in different ones. */
export function assertKey(key: string): void {
  if (!isKey(key))
    throw usageError(`expected a path of plain names (letters, digits, . _ + = @ -) but found "${key}".`);
}

/** Replaces or creates a value; returns `false` if another writer has changed it in the meantime. */
export const compareAndSwap = (
  store: Store,
  key: string,
  before: Stored | undefined,
  bytes: Uint8Array,
  metadata?: ObjectMetadata,
): Promise<boolean> =>
  before ? store.replace(key, bytes, before.revision, metadata) : store.create(key, bytes, metadata);

/** Returns the location of a value or folder, for messages. */
export const placeIn = ({ place }: Pick<Store, 'place'>, key: string): string =>
  `${place.replace(/\/$/, '')}/${key}`;

/** Returns a folder of a store as a store with relative keys. */
export function within(store: Store, folder: string): Store {
  const under = `${folder}/`;
  return {
    place: placeIn(store, under),
    read: (key) => store.read(under + key),
    replace: (key, ...value) => store.replace(under + key, ...value),
    create: (key, ...value) => store.create(under + key, ...value),
    list: async (inner) =>
      (await store.list(inner === '' ? folder : under + inner)).map((key) => key.slice(under.length)),
    remove: (key) => store.remove(under + key),
  };
}
