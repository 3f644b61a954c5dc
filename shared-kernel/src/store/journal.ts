import { malformedMembers } from '../events/bus';
import { isRecord } from '../model/checks';
import { isStateEvent } from '../model/state';
import { parseObject, type StorageArea } from './browser-storage';
import { ROOT_KEY } from './codec';
import {
  compareVectors,
  highest,
  type Inclusion,
  include,
  isIntent,
  isSeq,
  lastSeen,
  lastSeq,
  type NumberedEvent,
  readVector,
  type Vector,
} from './merge';

// Each tab writes its events to its own journal before it writes the root, whose format has no room for events. Browsers
// deliver one tab's writes in order, so a reader finds events in the journal that another tab's root has overwritten.

/** Prefix of the journals' keys; the tab's name follows. */
export const JOURNAL_PREFIX = `${ROOT_KEY}:tabs:`;

/** Number of written roots that a tab remembers, since a reader may see an older root with the newest journal. */
const ROOTS_NOTED = 4;

/** Number of journals that are always kept. Older ones are deleted once the root includes their events. */
const JOURNALS_KEPT = 16;

/** A root that a tab wrote: the state with this fingerprint includes these events. */
interface NotedRoot {
  readonly fingerprint: string;
  readonly vector: Vector;
}

/** The record that a tab stores for other tabs and for the next page load. */
export interface Journal {
  readonly roots: readonly NotedRoot[];
  readonly events: readonly NumberedEvent[];
  /** Fingerprint of the last root that no journal listed, and that this tab adopted unchanged. */
  readonly adopted?: string;
  /** Whether this tab has written exactly one root since it adopted one; another tab may still read the adopted one. */
  readonly isFirst: boolean;
}

export const EMPTY_JOURNAL: Journal = { roots: [], events: [], isFirst: false };

/** Returns a short name for a root's text, its length and two 32-bit hashes; empty without a root. */
export function fingerprintOf(text: string | null): string {
  if (text === null) return '';
  let low = 0x811c9dc5;
  let high = 0x2545f491;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high + unit, 0x9e3779b1) ^ (high >>> 13);
  }
  return `${text.length.toString(36)}.${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

/** Returns the journal with another root and these events; `adopted` is the fingerprint of an adopted root that the new one is based on. */
export const withRoot = (
  journal: Journal,
  root: NotedRoot,
  events: readonly NumberedEvent[],
  adopted: string | undefined,
): Journal => ({
  ...journal,
  roots: [...journal.roots, root].slice(-ROOTS_NOTED),
  events: events.map(({ seq, event }) => ({ seq, event })),
  ...(adopted !== undefined && { adopted }),
  isFirst: adopted !== undefined,
});

/** Returns the events that the root includes according to the journals; `undefined` if no journal lists the root. */
function vectorIn(journals: ReadonlyMap<string, Journal>, fingerprint: string): Vector | undefined {
  // Two tabs may have written the same text from different events. Each claim is true, but not both together: all tabs
  // choose the same one, and replay the events that it lacks.
  return [...journals.values()]
    .flatMap(({ roots }) => roots)
    .filter((root) => root.fingerprint === fingerprint)
    .map((root) => root.vector)
    .sort(compareVectors)
    .at(-1);
}

/**
 * Returns the events that the root includes. A root that no journal lists (other code wrote it, or storage was cleared) is
 * adopted with all known events, except for events based on it, which may not have reached storage yet.
 */
export function inclusionOf(
  journals: ReadonlyMap<string, Journal>,
  fingerprint: string,
  known: Vector,
): Inclusion {
  const noted = vectorIn(journals, fingerprint);
  if (noted) return { vector: noted, isAdopted: false };
  const before = [...journals].filter(([, { adopted, isFirst }]) => !(isFirst && adopted === fingerprint));
  const upTo = Object.fromEntries(before.map(([tab, { events }]) => [tab, lastSeq(events)]));
  return { vector: include(known, upTo), isAdopted: true };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readRoot(value: unknown): NotedRoot[] {
  const { fingerprint, vector: claimed } = isRecord(value) ? value : {};
  const vector = readVector(claimed);
  return typeof fingerprint === 'string' && vector ? [{ fingerprint, vector }] : [];
}

function readEvent(value: unknown): NumberedEvent[] {
  const { seq, event: stored } = isRecord(value) ? value : {};
  const { name, payload } = isRecord(stored) ? stored : {};
  if (!isSeq(seq) || typeof name !== 'string' || malformedMembers(name, payload).length > 0) return [];
  const event = { name, payload };
  return isStateEvent(event) && isIntent(event) ? [{ seq, event }] : [];
}

/** Parses a stored journal without its invalid parts. */
function parseJournal(text: string): Journal {
  const { roots, events, adopted, isFirst } = parseObject(text) ?? {};
  return {
    roots: listIn(roots).flatMap(readRoot),
    events: listIn(events)
      .flatMap(readEvent)
      .toSorted((left, right) => left.seq - right.seq),
    ...(typeof adopted === 'string' && { adopted }),
    isFirst: isFirst === true,
  };
}

/** Returns a function that reads the journals of all tabs; it parses an unchanged text once. */
export function journalReader(): (area: StorageArea) => ReadonlyMap<string, Journal> {
  let known = new Map<string, { readonly text: string; readonly journal: Journal }>();
  return (area) => {
    const read = new Map<string, { readonly text: string; readonly journal: Journal }>();
    for (const key of area.keys(JOURNAL_PREFIX)) {
      const result = area.read(key);
      const text = result.ok ? (result.text ?? '') : '';
      const tab = key.slice(JOURNAL_PREFIX.length);
      const before = known.get(tab);
      read.set(tab, before?.text === text ? before : { text, journal: parseJournal(text) });
    }
    known = read;
    return new Map([...read].map(([tab, { journal }]) => [tab, journal]));
  };
}

/** Deletes old journals of other tabs once the root includes all their events. */
export function pruneJournals(
  area: StorageArea,
  journals: ReadonlyMap<string, Journal>,
  ownTab: string,
  vector: Vector,
): void {
  if (journals.size <= JOURNALS_KEPT) return;
  const lastAct = ({ roots }: Journal) => Math.max(0, ...roots.map((root) => highest(root.vector)));
  const byAge = [...journals].sort(([, left], [, right]) => lastAct(right) - lastAct(left));
  for (const [tab, { events }] of byAge.slice(JOURNALS_KEPT))
    if (tab !== ownTab && events.every(({ seq }) => seq <= lastSeen(vector, tab)))
      area.remove(`${JOURNAL_PREFIX}${tab}`);
}
