const MINUTE = ['minute', 60_000] as const;

const UNITS = [['day', 86_400_000], ['hour', 3_600_000], MINUTE] as const;

/** Returns a duration in whole units of the largest that fits, cut off; under a minute, 0 minutes. */
function inLargestUnit(milliseconds: number): readonly [count: number, unit: 'day' | 'hour' | 'minute'] {
  const [unit, length] = UNITS.find(([, one]) => Math.abs(milliseconds) >= one) ?? MINUTE;
  return [Math.trunc(milliseconds / length), unit];
}

/** Formats a duration: `2 days`. */
export function durationText(milliseconds: number, locale = 'en'): string {
  const [count, unit] = inLargestUnit(milliseconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/**
 * Formats a time relative to now: `2 days ago`, `in 5 hours`, `this minute`.
 * @param milliseconds from now; negative for the past
 */
export function relativeText(milliseconds: number, locale = 'en'): string {
  const [count, unit] = inLargestUnit(milliseconds);
  return new Intl.RelativeTimeFormat(locale, { numeric: count === 0 ? 'auto' : 'always' }).format(
    count,
    unit,
  );
}
