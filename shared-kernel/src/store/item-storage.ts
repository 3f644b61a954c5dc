import { lastingStorage, readText, sessionRead, sessionWrite, writeText } from './browser-storage';

// Stateless and compiled into each remote that uses it, so it works with every kernel that the page may run.

/** Where something is kept: on this device until the shopper clears it, or in this tab as long as it is open. */
export type Lifetime = 'device' | 'tab';

/** Characters of the longest text. A list without end would push the cart out of storage; a tab's storage is its own. */
const LONGEST_TEXT: Readonly<Record<Lifetime, number>> = { device: 50_000, tab: 2_000_000 };

const keyOf = (remote: string, name: string): string => `gadgetry:kept:${remote}:${name}`;

/**
 * Reads an item that the remote stored, perhaps in an earlier version of its own: check its shape.
 * @param remote the remote's name
 * @param name what the remote calls it
 * @param where on this device unless told
 * @returns `undefined` where nothing is kept, storage is denied, or the item can't be read
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
 * Keeps something small, such as what the shopper has looked at. Nothing may depend on it: browsers forget, and
 * shoppers clear.
 * @param value can be written as JSON, in 50,000 characters at most; for a tab in 2,000,000
 * @param where on this device unless told
 * @returns whether it is kept now; storage may be denied or full
 */
export function writeItem(remote: string, name: string, value: unknown, where: Lifetime = 'device'): boolean {
  const text = JSON.stringify(value);
  if (text.length > LONGEST_TEXT[where]) return false;
  return (where === 'tab' ? sessionWrite : writeText)(keyOf(remote, name), text);
}

/**
 * Names the items that the remote keeps on this device, in no order.
 * @param start what the names begin with
 */
export const itemNames = (remote: string, start: string): readonly string[] =>
  lastingStorage.keys(keyOf(remote, start)).map((key) => key.slice(keyOf(remote, '').length));

/** Removes an item of the remote from this device. */
export const removeItem = (remote: string, name: string): void => lastingStorage.remove(keyOf(remote, name));

/** Calls when another tab changes what the remote keeps on this device; returns what ends that. */
export function watchItems(remote: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(keyOf(remote, '')) ?? true) onChange();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
