import { isRecord } from '../model/checks';

/**
 * Which events a stored root includes: for each tab the number of its last one in it. Numbers grow across tabs
 * (each is above every number seen before it), so the oldest members can be dropped.
 */
export interface Vector {
  /** Highest number that was ever dropped. A tab that is not listed is included up to here. */
  readonly floor: number;
  readonly seen: Readonly<Record<string, number>>;
}

/** What a root includes. */
export interface Inclusion {
  readonly vector: Vector;
  /** Whether nobody has noted it, so that the root is taken over as it is. */
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

/** Checks a stored vector; undefined when it is none. */
export function readVector(value: unknown): Vector | undefined {
  if (!isRecord(value) || !isSeq(value.floor) || !isRecord(value.seen)) return undefined;
  const entries = Object.entries(value.seen).filter((entry): entry is [string, number] => isSeq(entry[1]));
  return { floor: value.floor, seen: Object.fromEntries(entries) };
}
