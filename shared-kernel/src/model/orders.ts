import { htmlLang, type Language } from './preferences';
import type { Product } from './product';

/** Orders that a shopper can choose, in the order of the selector (spec §2, 'Listing page'). */
export const SORT_ORDERS = ['Newest', 'Oldest', 'Alphabetically', 'Cheapest', 'Expensive'] as const;

/** A chosen order; without one, products keep the order of the data (the selector shows 'Select'). */
export type SortOrder = (typeof SORT_ORDERS)[number];

type Sortable = Pick<Product, 'year' | 'price' | 'name'>;

function comparison(order: SortOrder, language: Language): (a: Sortable, b: Sortable) => number {
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
      // One collator for the whole list, since `localeCompare` would create one per comparison.
      const { compare } = new Intl.Collator(htmlLang(language));
      return (a, b) => compare(a.name, b.name);
    }
  }
}

/**
 * Returns the products in the chosen order; products with equal keys keep the order of the data.
 * @param language language of the interface, by which names are sorted
 */
export const sorted = <P extends Sortable>(
  products: readonly P[],
  order: SortOrder | undefined,
  language: Language,
): readonly P[] => (order ? products.toSorted(comparison(order, language)) : products);
