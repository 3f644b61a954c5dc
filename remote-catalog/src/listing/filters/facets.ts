import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { type Facet, type Filters, facetValue, meaningOf, passes } from './filters';
import { modelNames } from './models';
import { byAmount } from './quick';

/** A value that can be chosen. */
export interface FacetValue {
  readonly value: string;
  /** Number of products that it leaves, given what the other facets leave. */
  readonly count: number;
}

/** The values of a facet, in order, each with the number of products that choosing it would leave. */
export function valuesOf(products: readonly Product[], filters: Filters, facet: Facet): FacetValue[] {
  const isWanted = passes(filters, facet);
  const values = new Map<string, { value: string; count: number }>();
  for (const product of products) {
    const value = facetValue(product, facet);
    if (value === '') continue;
    const known = values.get(meaningOf(value)) ?? { value, count: 0 };
    values.set(meaningOf(value), known);
    if (isWanted(product)) known.count += 1;
  }
  if (facet !== 'model') return [...values.values()].sort((a, b) => byAmount(a.value, b.value));
  const names = modelNames(products);
  // iPhone 8 comes before iPhone 11.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...values.values()].sort((a, b) =>
    compare(names.get(a.value) ?? a.value, names.get(b.value) ?? b.value),
  );
}

/** The lowest and the highest price, in whole dollars that hold all of them; `undefined` without products. */
export function priceBounds(
  products: readonly Product[],
): { readonly least: number; readonly most: number } | undefined {
  if (products.length === 0) return undefined;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { price } of products) {
    least = Math.min(least, price);
    most = Math.max(most, price);
  }
  return { least: Math.floor(least), most: Math.ceil(most) };
}
