import { lastingStorage, readText, sessionRead, sessionWrite, writeText } from './browser-storage';
import { keyOf } from './item-key';

// Files of their own, so that a page that only reads and writes items has no bytes of the watcher.
export { watchItems } from './watch-items';

// Stateless and bundled with each remote that uses it, so it works with every version of the kernel.

/** Lifetime of an item: on this device until the shopper clears it, or as long as the tab is open. */
export type Lifetime = 'device' | 'tab';

/** Maximum length of a text. An endless list would fill the storage that the cart needs; a tab's storage is separate. */
const LONGEST_TEXT: Readonly<Record<Lifetime, number>> = { device: 50_000, tab: 2_000_000 };

/**
 * Reads an item that the remote stored, possibly in an earlier version: check its shape.
 * @param remote the remote's name
 * @param name the item's name
 * @param where on this device by default
 * @returns `undefined` if there is no item, storage is denied, or the item can't be read
 */
export function readItem(remote: string, name: string, where: Lifetime = 'device'): unknown {
  const text = (where === 'tab' ? sessionRead : readText)(keyOf(remote, name));
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Stores a small item, such as recently viewed products. Browsers and shoppers may delete it at any time.
 * @param value serializable as JSON of at most 50,000 characters; for a tab 2,000,000
 * @param where on this device by default
 * @returns whether it is stored; storage may be denied or full
 */
export function writeItem(remote: string, name: string, value: unknown, where: Lifetime = 'device'): boolean {
  const text = JSON.stringify(value);
  if (text.length > LONGEST_TEXT[where]) return false;
  return (where === 'tab' ? sessionWrite : writeText)(keyOf(remote, name), text);
}

/**
 * Returns the names of the remote's items on this device, in no particular order.
 * @param start prefix of the names
 */
export const itemNames = (remote: string, start: string): readonly string[] =>
  lastingStorage.keys(keyOf(remote, start)).map((key) => key.slice(keyOf(remote, '').length));

/** Removes an item of the remote from this device. */
export const removeItem = (remote: string, name: string): void => lastingStorage.remove(keyOf(remote, name));
