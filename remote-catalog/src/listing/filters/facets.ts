import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { countValues, type Facet, type FacetValue, type Filters, passes } from './filters';
import { modelNames } from './models';
import { byAmount } from './quick';

/** Returns the values of a facet in order, each with the number of products that it would show. */
export function valuesOf(products: readonly Product[], filters: Filters, facet: Facet): FacetValue[] {
  const values = countValues(products, facet, passes(filters, facet));
  if (facet !== 'model') return values.sort((a, b) => byAmount(a.value, b.value));
  const names = modelNames(products);
  const nameOf = ({ value }: FacetValue): string => names.get(value) ?? value;
  // iPhone 8 comes before iPhone 11.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return values.sort((a, b) => compare(nameOf(a), nameOf(b)));
}

/** Returns the lowest and the highest price, rounded outwards to whole dollars; `undefined` without products. */
export function priceBounds(products: readonly Product[]) {
  if (products.length === 0) return undefined;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { price } of products) {
    least = Math.min(least, price);
    most = Math.max(most, price);
  }
  return { least: Math.floor(least), most: Math.ceil(most) };
}
