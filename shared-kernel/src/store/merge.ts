import { isRecord } from '../model/checks';
import { reduce, type StateEvent, type StoredState } from '../model/state';

/**
 * Which events a stored root includes: for each tab the number of its last one in it. Numbers grow across tabs
 * (each is above every number seen before it), so the oldest members can be dropped.
 */
export interface Vector {
  /** Highest number that was ever dropped. A tab that is not listed is included up to here. */
  readonly floor: number;
  readonly seen: Readonly<Record<string, number>>;
}

export interface Inclusion {
  readonly vector: Vector;
  /** Whether no journal notes the root, so that it is adopted as it is. */
  readonly isAdopted: boolean;
}

export const EMPTY_VECTOR: Vector = { floor: 0, seen: {} };

/** Page loads that a vector remembers: many more than can act before each has heard of the others. */
const VECTOR_LIMIT = 64;

/** Number of the last event of `tab` that the root includes. */
export function lastSeen(vector: Vector, tab: string): number {
  return vector.seen[tab] ?? vector.floor;
}

/** Highest number that the vector knows. The next event gets a higher one. */
export function highest(vector: Vector): number {
  return Math.max(vector.floor, ...Object.values(vector.seen));
}

/** The vector once tabs have been included up to these numbers; the longest unheard tabs are dropped. */
export function include(vector: Vector, upTo: Readonly<Record<string, number>>): Vector {
  const byAge = Object.entries({ ...vector.seen, ...upTo }).sort(([, left], [, right]) => right - left);
  const dropped = byAge.slice(VECTOR_LIMIT).map(([, last]) => last);
  return {
    floor: Math.max(vector.floor, ...dropped),
    seen: Object.fromEntries(byAge.slice(0, VECTOR_LIMIT)),
  };
}

/** A total order in which a root that includes more stands later; the same in every tab. */
export function compareVectors(left: Vector, right: Vector): number {
  const sum = (vector: Vector) =>
    Object.values(vector.seen).reduce((total, seq) => total + seq, vector.floor);
  const text = (vector: Vector) => JSON.stringify(Object.entries(vector.seen).sort());
  return (
    highest(left) - highest(right) ||
    sum(left) - sum(right) ||
    (text(left) < text(right) ? -1 : text(left) > text(right) ? 1 : 0)
  );
}

/** Whether a stored value can be the number of an event. */
export const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export function readVector(value: unknown): Vector | undefined {
  if (!isRecord(value) || !isSeq(value.floor) || !isRecord(value.seen)) return undefined;
  const entries = Object.entries(value.seen).filter((entry): entry is [string, number] => isSeq(entry[1]));
  return { floor: value.floor, seen: Object.fromEntries(entries) };
}

/** An event of a tab, with the number under which vectors count it. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: StateEvent;
}

/** What a tab remembers of what was done in it. */
export interface TabLog {
  readonly tab: string;
  /** Events that its journal holds or held, oldest first. A tab that hasn't seen them yet may overwrite them. */
  readonly written: readonly (NumberedEvent & {
    /** When, in milliseconds of a clock that never goes back. */
    readonly at: number;
  })[];
  /** Events that never got into storage. */
  readonly unwritten: readonly StateEvent[];
  /** Highest number that this tab has given; numbers are never given twice. */
  readonly last: number;
  /** What the root that this tab saw last includes. */
  readonly vector: Vector;
}

/** The content of storage now. */
export interface Base extends Inclusion {
  readonly state: StoredState;
  /** The events in the journals of the other tabs, also of those that have been closed, by tab. */
  readonly journals: ReadonlyMap<string, readonly NumberedEvent[]>;
}

export interface Merged {
  /** The stored state, with the earlier events of all tabs. */
  readonly before: StoredState;
  /** The same after the event. */
  readonly state: StoredState;
  /** The log once `state` is stored. */
  readonly log: TabLog;
  /** Whether there is anything to add to what is stored. */
  readonly ahead: boolean;
}

/** Own events that are kept for a while; those that the root doesn't include are kept however many there are. */
const LOG_LIMIT = 256;

/** So long after it got into the root, no tab overwrites an event unseen: others catch up within a second. */
const SETTLED_MS = 10_000;

/** The list of products is no intent: every tab loads it, and brings its own entries up to date. */
export const isIntent = ({ name }: StateEvent): boolean => name !== 'catalogue/products-loaded';

const lastOf = (events: readonly NumberedEvent[]): number => events.at(-1)?.seq ?? 0;

/**
 * The newest stored state with those events of all tabs that it doesn't include yet, in the order of their numbers, and
 * one more of this tab if given.
 */
export function merge(base: Base, log: TabLog, now: number, event?: StateEvent): Merged {
  const { vector, isAdopted } = base;
  const logs = new Map<string, readonly NumberedEvent[]>([...base.journals, [log.tab, log.written]]);
  const missing = [...logs]
    .flatMap(([tab, events]) => events.map((one) => ({ tab, ...one })))
    .filter(({ tab, seq }) => seq > lastSeen(vector, tab))
    .sort((left, right) => left.seq - right.seq || (left.tab < right.tab ? -1 : 1));
  const before = [...missing.map((one) => one.event), ...log.unwritten].reduce(reduce, base.state);
  const state = event ? reduce(before, event) : before;
  const fresh = event && state !== before ? [...log.unwritten, event] : log.unwritten;
  if (missing.length === 0 && fresh.length === 0)
    return { before, state, log: { ...log, vector }, ahead: false };
  const clock = Math.max(log.last, highest(vector), lastOf(missing));
  const numbered = fresh
    .filter(isIntent)
    .map((one, index) => ({ seq: clock + 1 + index, event: one, at: now }));
  const upTo: Record<string, number> = {};
  for (const { tab, seq } of [...missing, ...numbered.map(({ seq }) => ({ tab: log.tab, seq }))])
    upTo[tab] = seq;
  const included = lastSeen(vector, log.tab);
  const kept = log.written.filter(({ seq, at }) => seq > included || (!isAdopted && now - at < SETTLED_MS));
  const written = [...kept, ...numbered];
  const settled = written.filter(({ seq }) => seq <= included).length;
  return {
    before,
    state,
    log: {
      tab: log.tab,
      written: written.slice(Math.min(settled, Math.max(0, written.length - LOG_LIMIT))),
      unwritten: [],
      last: Math.max(log.last, lastOf(numbered)),
      vector: include(vector, upTo),
    },
    ahead: true,
  };
}
