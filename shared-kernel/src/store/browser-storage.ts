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

function areaOf(kind: Kind): StorageArea {
  return {
    read: (key) =>
      attempt<ReadResult>(kind, { ok: false }, (storage) => ({ ok: true, text: storage.getItem(key) })),
    write: (key, text) => {
      try {
        globalThis[kind].setItem(key, text);
        return 'written';
      } catch (error) {
        return faultOf(error);
      }
    },
    remove: (key) => attempt<void>(kind, undefined, (storage) => storage.removeItem(key)),
    keys: (prefix) =>
      attempt<readonly string[]>(kind, [], (storage) => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
        return keys.filter((key) => key.startsWith(prefix));
      }),
  };
}

/** The browser's lasting storage. No other file may name it. */
export const lastingStorage: StorageArea = areaOf('localStorage');

const sessionStorageArea: StorageArea = areaOf('sessionStorage');

function textOf(result: ReadResult): string | null {
  return result.ok ? result.text : null;
}

/** A lastingly stored text; null when there is none or storage is denied. */
export function readText(key: string): string | null {
  return textOf(lastingStorage.read(key));
}

/** Stores a text lastingly; false when storage is denied or full. */
export function writeText(key: string, text: string): boolean {
  return lastingStorage.write(key, text) === 'written';
}

/** A text stored for this tab's session; null when there is none or storage is denied. */
export function sessionRead(key: string): string | null {
  return textOf(sessionStorageArea.read(key));
}

/** Stores a text for this tab's session; false when storage is denied or full. */
export function sessionWrite(key: string, text: string): boolean {
  return sessionStorageArea.write(key, text) === 'written';
}
