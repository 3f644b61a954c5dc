import { isRecord } from '../model/checks';

/** Why a value could not be stored. */
export type StorageFault = 'denied' | 'full';

/** The stored text, or that access was denied. */
export type ReadResult = { readonly ok: true; readonly text: string | null } | { readonly ok: false };

/** The storage interface that the store uses. */
export interface StorageArea {
  read(key: string): ReadResult;
  write(key: string, text: string): 'written' | StorageFault;
  remove(key: string): void;
  /** Returns all keys that start with `prefix`. */
  keys(prefix: string): readonly string[];
}

type Kind = 'localStorage' | 'sessionStorage';

/** Accesses storage at each call, since the mere access throws if the browser denies it. */
function attempt<T>(kind: Kind, otherwise: T, use: (storage: Storage) => T): T {
  try {
    return use(globalThis[kind]);
  } catch {
    return otherwise;
  }
}

function faultOf(error: unknown): StorageFault {
  // The thrown value may be anything, even null.
  const { name } = Object(error);
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'denied';
}

/** The browser's local storage. Only this file may access it. */
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

// For the boot script, which only needs texts.
const readFrom = (kind: Kind, key: string): string | null =>
  attempt(kind, null, (storage) => storage.getItem(key));

const writeTo = (kind: Kind, key: string, text: string): boolean =>
  attempt(kind, false, (storage) => {
    storage.setItem(key, text);
    return true;
  });

/** Reads a text from local storage; null if there is none or storage is denied. */
export const readText = (key: string): string | null => readFrom('localStorage', key);

/** Writes a text to local storage; returns false if storage is denied or full. */
export const writeText = (key: string, text: string): boolean => writeTo('localStorage', key, text);

/** Reads a text from session storage; null if there is none or storage is denied. */
export const sessionRead = (key: string): string | null => readFrom('sessionStorage', key);

/** Writes a text to session storage; returns false if storage is denied or full. */
export const sessionWrite = (key: string, text: string): boolean => writeTo('sessionStorage', key, text);

/** Returns the object in a JSON text; `undefined` for any other value. */
export function parseObject(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
