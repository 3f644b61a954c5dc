/** The middle value; the upper one of two middles. Not a number when there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The value that a share of all values does not exceed (nearest rank). @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A median, and how far the values lie apart. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Returns the median of values with their spread; leaves out NaN. */
export function spreadOf(values: readonly number[]): Spread {
  const found = values.filter((value) => !Number.isNaN(value));
  return { median: median(found), least: Math.min(...found), most: Math.max(...found) };
}
