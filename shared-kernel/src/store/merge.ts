import { isRecord } from '../model/checks';
import { reduce, type StateEvent, type StoredState } from '../model/state';

/**
 * The events that a stored root includes: for each tab the number of its last included event. Numbers grow across tabs (each
 * is higher than all numbers that its tab has seen), so the oldest members can be dropped.
 */
export interface Vector {
  /** Highest number that was dropped. For unlisted tabs, events up to it are included. */
  readonly floor: number;
  readonly seen: Readonly<Record<string, number>>;
}

export interface Inclusion {
  readonly vector: Vector;
  /** Whether no journal lists the root, which is then adopted unchanged. */
  readonly isAdopted: boolean;
}

export const EMPTY_VECTOR: Vector = { floor: 0, seen: {} };

/** Number of page loads in a vector: many more than can be active before all know of each other. */
const VECTOR_LIMIT = 64;

/** Returns the number of the last event of `tab` that the root includes. */
export function lastSeen(vector: Vector, tab: string): number {
  return vector.seen[tab] ?? vector.floor;
}

/** Returns the highest number in the vector. The next event gets a higher one. */
export function highest(vector: Vector): number {
  return Math.max(vector.floor, ...Object.values(vector.seen));
}

/** Returns the vector after including tabs up to these numbers; drops the tabs with the lowest numbers. */
export function include(vector: Vector, upTo: Readonly<Record<string, number>>): Vector {
  const byAge = Object.entries({ ...vector.seen, ...upTo }).sort(([, left], [, right]) => right - left);
  const dropped = byAge.slice(VECTOR_LIMIT).map(([, last]) => last);
  return {
    floor: Math.max(vector.floor, ...dropped),
    seen: Object.fromEntries(byAge.slice(0, VECTOR_LIMIT)),
  };
}

/** Compares vectors, the same in every tab; a root that includes more events comes later. */
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

/** Whether a stored value is a valid event number. */
export const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Validates a stored vector; `undefined` if it is invalid. Invalid entries are dropped. */
export function readVector(value: unknown): Vector | undefined {
  if (!isRecord(value) || !isSeq(value.floor) || !isRecord(value.seen)) return undefined;
  const entries = Object.entries(value.seen).filter((entry): entry is [string, number] => isSeq(entry[1]));
  return { floor: value.floor, seen: Object.fromEntries(entries) };
}

/** An event of a tab with its number. */
export interface NumberedEvent {
  readonly seq: number;
  readonly event: StateEvent;
}

/** A tab's record of its own events. */
export interface TabLog {
  readonly tab: string;
  /** Events that the journal holds or held, oldest first. A tab that has not read them yet may overwrite them. */
  readonly written: readonly (NumberedEvent & {
    /** Time in milliseconds of a monotonic clock. */
    readonly at: number;
  })[];
  /** Events that are not in storage. */
  readonly unwritten: readonly StateEvent[];
  /** Highest number that this tab has used; numbers are never reused. */
  readonly last: number;
  /** The events that the last read root includes. */
  readonly vector: Vector;
}

/** The present content of storage. */
export interface Base extends Inclusion {
  readonly state: StoredState;
  /** Events in the journals of other tabs, including closed ones, by tab. */
  readonly journals: ReadonlyMap<string, readonly NumberedEvent[]>;
}

export interface Merged {
  /** The stored state plus the missing events of all tabs. */
  readonly before: StoredState;
  /** `before` plus the new event. */
  readonly state: StoredState;
  /** The log after `state` is stored. */
  readonly log: TabLog;
  /** Whether the state has events that storage lacks. */
  readonly isAhead: boolean;
}

/** Number of own events to keep; events that the root lacks are kept beyond it. */
const LOG_LIMIT = 256;

/** Time in milliseconds after which no tab overwrites a stored event unread; tabs read changes within a second. */
const SETTLED_MS = 10_000;

/** Whether an event is an intent. The list of products is not: each tab loads it and refreshes its own entries. */
export const isIntent = ({ name }: StateEvent): boolean => name !== 'catalogue/products-loaded';

/** Returns the number of the last event; 0 without one. */
export const lastSeq = (events: readonly NumberedEvent[]): number => events.at(-1)?.seq ?? 0;

/**
 * Adds to the stored state the events of all tabs that it does not include, in the order of their numbers, and a new event
 * of this tab if given.
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
    return { before, state, log: { ...log, vector }, isAhead: false };
  const clock = Math.max(log.last, highest(vector), lastSeq(missing));
  const numbered = fresh
    .filter(isIntent)
    .map((one, index) => ({ seq: clock + 1 + index, event: one, at: now }));
  const upTo = Object.fromEntries([
    ...missing.map(({ tab, seq }) => [tab, seq] as const),
    ...numbered.map(({ seq }) => [log.tab, seq] as const),
  ]);
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
      last: Math.max(log.last, lastSeq(numbered)),
      vector: include(vector, upTo),
    },
    isAhead: true,
  };
}
