import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { LONGEST_QUERY } from './address';

/** So many searches are remembered. */
const REMEMBERED = 6;

const KEPT = ['catalog', 'searches'] as const;

/** Reads the stored searches, the last one first; anything malformed is left out. */
export const readRecent = (kept: unknown): readonly string[] =>
  Array.isArray(kept)
    ? kept
        .filter((one) => typeof one === 'string' && one.trim() !== '' && one.length <= LONGEST_QUERY)
        .slice(0, REMEMBERED)
    : [];

/** Returns the searches without one of them, however its letters are written. */
export const withoutRecent = (recent: readonly string[], query: string): readonly string[] =>
  recent.filter((one) => one.toLowerCase() !== query.trim().toLowerCase());

/** Returns the searches after another one. */
export const withRecent = (recent: readonly string[], query: string): readonly string[] =>
  readRecent([query.trim(), ...withoutRecent(recent, query)]);

/** The searches that are kept on this device. */
export const recentSoFar = (): readonly string[] => readRecent(readItem(...KEPT));

export const keepRecent = (recent: readonly string[]): void => void writeItem(...KEPT, recent);
