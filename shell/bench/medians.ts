/** The middle value; the upper one of two middles. Not a number when there are no values. */
function median(values: readonly number[]): number {
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

/** Formats a number: `1,234.5`. */
export const rounded = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Returns the median of values and their spread as text: `12 (10 to 15)`. */
export function spreadText(values: readonly number[], digits = 0): string {
  const { median: middle, least, most } = spreadOf(values);
  return `${rounded(middle, digits)} (${rounded(least, digits)} to ${rounded(most, digits)})`;
}

/**
 * Measures each subject once in every round, so that other load on the machine affects all of them equally.
 * @param measure gets the number of the round, from 1
 */
export async function inRounds<Subject, T>(
  subjects: readonly Subject[],
  rounds: number,
  measure: (subject: Subject, round: number) => Promise<T>,
): Promise<Map<Subject, T[]>> {
  const results = new Map<Subject, T[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [subject, found] of results) found.push(await measure(subject, round));
  return results;
}
