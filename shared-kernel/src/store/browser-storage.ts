/** Why storage does not keep what it is given. */
export type StorageFault = 'denied' | 'full';

/** The stored text, or that access was denied. */
export type ReadResult = { readonly ok: true; readonly text: string | null } | { readonly ok: false };

/** Storage as the store sees it. */
export interface StorageArea {
  read(key: string): ReadResult;
  write(key: string, text: string): 'written' | StorageFault;
  remove(key: string): void;
  /** Every key that begins with `prefix`. */
  keys(prefix: string): readonly string[];
}

type Kind = 'localStorage' | 'sessionStorage';

/** Merely naming the storage throws where a browser denies it, so each use of it names it anew. */
function attempt<T>(kind: Kind, otherwise: T, use: (storage: Storage) => T): T {
  try {
    return use(globalThis[kind]);
  } catch {
    return otherwise;
  }
}

function faultOf(error: unknown): StorageFault {
  // Anything may have been thrown; of null, too, this takes an object.
  const { name } = Object(error);
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'denied';
}

/** The browser's lasting storage. No other file may name it. */
export const lastingStorage: StorageArea = {
  read: (key) =>
    attempt<ReadResult>('localStorage', { ok: false }, (storage) => ({
      ok: true,
      text: storage.getItem(key),
    })),
  write: (key, text) => {
    try {
      // biome-ignore lint/plugin: this file wraps it
      globalThis.localStorage.setItem(key, text);
      return 'written';
    } catch (error) {
      return faultOf(error);
    }
  },
  remove: (key) => attempt<void>('localStorage', undefined, (storage) => storage.removeItem(key)),
  keys: (prefix) =>
    attempt<readonly string[]>('localStorage', [], (storage) => {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return keys.filter((key) => key.startsWith(prefix));
    }),
};

// The boot script is part of the page: it needs no more than texts.
const readFrom = (kind: Kind, key: string): string | null =>
  attempt(kind, null, (storage) => storage.getItem(key));

const writeTo = (kind: Kind, key: string, text: string): boolean =>
  attempt(kind, false, (storage) => {
    storage.setItem(key, text);
    return true;
  });

/** A lastingly stored text; null when there is none or storage is denied. */
export const readText = (key: string): string | null => readFrom('localStorage', key);

/** Stores a text lastingly; false when storage is denied or full. */
export const writeText = (key: string, text: string): boolean => writeTo('localStorage', key, text);

/** A text stored for this tab's session; null when there is none or storage is denied. */
export const sessionRead = (key: string): string | null => readFrom('sessionStorage', key);

/** Stores a text for this tab's session; false when storage is denied or full. */
export const sessionWrite = (key: string, text: string): boolean => writeTo('sessionStorage', key, text);

/** Returns the object in a JSON text; `undefined` for any other value. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
