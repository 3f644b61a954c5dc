import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { toLocale } from '@gadgetry/shared-kernel/i18n';
import type { Language } from '@gadgetry/shared-kernel/preferences';

/** Orders that a shopper can choose, in the order of the selector. */
export const SORT_ORDERS = ['Newest', 'Oldest', 'Alphabetically', 'Cheapest', 'Expensive'] as const;

/** A chosen order; none means the order of the data (the selector shows 'Select'). */
export type SortOrder = (typeof SORT_ORDERS)[number];

type Compare = (a: Product, b: Product) => number;

function comparison(order: SortOrder, language: Language): Compare {
  switch (order) {
    case 'Newest':
      return (a, b) => b.year - a.year;
    case 'Oldest':
      return (a, b) => a.year - b.year;
    case 'Cheapest':
      return (a, b) => a.price - b.price;
    case 'Expensive':
      return (a, b) => b.price - a.price;
    case 'Alphabetically': {
      // One collator for the whole list: `localeCompare` would build one per comparison.
      const { compare } = new Intl.Collator(toLocale(language));
      return (a, b) => compare(a.name, b.name);
    }
  }
}

/**
 * The products in the chosen order; equal keys keep the order of the data (rulings of the store).
 * @param language the interface's: names are ordered as it orders them
 */
export const sorted = (
  products: readonly Product[],
  order: SortOrder | undefined,
  language: Language,
): readonly Product[] => (order ? products.toSorted(comparison(order, language)) : products);
