import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { LONGEST_QUERY } from './address';

/** Limit of stored searches. */
const REMEMBERED = 6;

const ITEM = ['catalog', 'searches'] as const;

/** Reads the stored searches, the last one first; drops invalid ones. */
export const parseRecent = (kept: unknown): readonly string[] =>
  Array.isArray(kept)
    ? kept
        .filter((one) => typeof one === 'string' && one.trim() !== '' && one.length <= LONGEST_QUERY)
        .slice(0, REMEMBERED)
    : [];

/** Returns the searches without one of them, ignoring case. */
export const withoutRecent = (recent: readonly string[], query: string): readonly string[] =>
  recent.filter((one) => one.toLowerCase() !== query.trim().toLowerCase());

/** Returns the searches with another one. */
export const withRecent = (recent: readonly string[], query: string): readonly string[] =>
  parseRecent([query.trim(), ...withoutRecent(recent, query)]);

/** Returns the searches stored on this device. */
export const readRecent = (): readonly string[] => parseRecent(readItem(...ITEM));

export const storeRecent = (recent: readonly string[]): void => void writeItem(...ITEM, recent);
