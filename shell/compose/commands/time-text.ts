const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns a duration in its largest whole unit. */
function rounded(milliseconds: number): readonly [count: number, unit: 'day' | 'hour' | 'minute'] {
  const [unit, length] =
    UNITS.find(([, one]) => Math.abs(milliseconds) >= one) ?? (['minute', 60_000] as const);
  return [Math.trunc(milliseconds / length), unit];
}

/** Formats a duration: `2 days`. */
export function durationText(milliseconds: number, locale = 'en'): string {
  const [count, unit] = rounded(milliseconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Formats a time relative to now: `2 days ago`, `in 5 hours`, `this minute`. */
export function agoText(milliseconds: number, locale = 'en'): string {
  const [count, unit] = rounded(milliseconds);
  return new Intl.RelativeTimeFormat(locale, { numeric: count === 0 ? 'auto' : 'always' }).format(
    count,
    unit,
  );
}
