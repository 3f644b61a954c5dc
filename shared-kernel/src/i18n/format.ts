import type { Language } from '../model/preferences';

/*
 * Not by `Intl.NumberFormat`: creating the first one takes about 35 ms (150 ms on a phone), a tenth of the page's work
 * until it responds. The tests compare the results with it.
 */

/** Thousands separators (CLDR). */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', ua: '\u00a0' };

/** Whole numbers are grouped from five digits on (CLDR, `min2`). */
const grouped = (digits: string, separator: string): string =>
  digits.length < 5 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);

/**
 * Formats a price for both languages: the dollar sign first, no cents if whole, thousands grouped from five digits on
 * (`$1050`, `$12,500`, `$9.50`).
 * @param dollars US dollars, at least 0
 */
export function formatPrice(dollars: number): string {
  const all = Math.round(dollars * 100);
  const cents = all % 100;
  const whole = grouped(String((all - cents) / 100), SEPARATORS.en);
  return `$${whole}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`;
}

/**
 * Formats a count with the language's grouping.
 * @param count a whole number, at least 0
 */
export const formatCount = (count: number, language: Language): string =>
  grouped(String(count), SEPARATORS[language]);
