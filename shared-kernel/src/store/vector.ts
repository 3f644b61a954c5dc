/**
 * Which tab's actions a stored root includes: for each tab the number of its last action in it. Numbers grow
 * across tabs (each is above every number seen before it), so the oldest members can be dropped.
 */
export interface Vector {
  /** Highest number that was ever dropped. A tab that is not listed is included up to here. */
  readonly floor: number;
  readonly seen: Readonly<Record<string, number>>;
}

export const EMPTY_VECTOR: Vector = { floor: 0, seen: {} };

/** Tabs that are remembered, in a vector and by notes: more than people keep busy at the same moment. */
export const TAB_LIMIT = 16;

/** Number of the last action of `tab` that the root includes. */
export function includedUpTo(vector: Vector, tab: string): number {
  return vector.seen[tab] ?? vector.floor;
}

/** Highest number that the vector knows. The next action gets a higher one. */
export function highest(vector: Vector): number {
  return Math.max(vector.floor, ...Object.values(vector.seen));
}

/** The vector once `tab` has been included up to `seq`; the longest unheard tabs are dropped. */
export function include(vector: Vector, tab: string, seq: number): Vector {
  const byAge = Object.entries({ ...vector.seen, [tab]: seq }).sort(([, left], [, right]) => right - left);
  const dropped = byAge.slice(TAB_LIMIT).map(([, last]) => last);
  return {
    floor: Math.max(vector.floor, ...dropped),
    seen: Object.fromEntries(byAge.slice(0, TAB_LIMIT)),
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

function isSeq(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Checks a stored vector; undefined when it is none. */
export function readVector(value: unknown): Vector | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const floor: unknown = Reflect.get(value, 'floor');
  const seen: unknown = Reflect.get(value, 'seen');
  if (!isSeq(floor) || typeof seen !== 'object' || seen === null) return undefined;
  const entries = Object.entries(seen).filter((entry): entry is [string, number] => isSeq(entry[1]));
  return { floor, seen: Object.fromEntries(entries) };
}
