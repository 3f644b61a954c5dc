import { htmlLang, type Language } from '../model/preferences';

const formats = new Map<string, Intl.NumberFormat>();

// Building a formatter costs far more than using it, and a listing shows hundreds of prices.
function cached(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formats.get(key) ?? create();
  formats.set(key, known);
  return known;
}

// Grouping needs five digits: `min2` is in browsers, not yet in every type library.
const grouping = { useGrouping: 'min2' } as unknown as Intl.NumberFormatOptions;

/**
 * A price as the store shows it in both languages: the dollar sign first, no cents when whole, thousands
 * grouped only from five digits on (`$1050`, `$12,500`, `$9.50`).
 * @param dollars US dollars, at least 0
 */
export function formatPrice(dollars: number): string {
  const cents = Math.round(dollars * 100);
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = cached(
    `price${digits}`,
    () =>
      new Intl.NumberFormat('en-US', {
        ...grouping,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return `$${format.format(cents / 100)}`;
}

/** A count in the language's digits and grouping. */
export const formatCount = (count: number, language: Language): string =>
  cached(`count${language}`, () => new Intl.NumberFormat(htmlLang(language), grouping)).format(count);
