import { ROOT_KEY } from './format';
import type { StorageArea, StorageFault } from './storage';

/** Before a number from 1: where content that could not be read is kept for good. */
export const UNREADABLE_PREFIX = `${ROOT_KEY}:unreadable:`;

/**
 * Keeps a text that could not be read under a key of its own, so that the root may be written anew. Nothing
 * that was set aside before is overwritten; the same text is kept once.
 */
export function setAside(area: StorageArea, text: string): 'written' | StorageFault {
  const taken = area.keys(UNREADABLE_PREFIX);
  const known = taken.some((key) => {
    const kept = area.read(key);
    return kept.ok && kept.text === text;
  });
  if (known) return 'written';
  let number = 1;
  while (taken.includes(`${UNREADABLE_PREFIX}${number}`)) number += 1;
  return area.write(`${UNREADABLE_PREFIX}${number}`, text);
}
