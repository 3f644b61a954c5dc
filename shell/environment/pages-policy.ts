/** The members of a listed product that the policy uses. */
export interface ListedProduct {
  readonly category: string;
  readonly itemId: string;
  readonly year: number;
}

/** Returns the path of a product's page, like `fillPath`. */
const pathOf = ({ category, itemId }: ListedProduct): string => `/${category}/${encodeURIComponent(itemId)}`;

/** Returns the paths of all products, the newest by year first; equal years keep the order of the data. */
export const pathsByYear = (products: readonly ListedProduct[]): string[] =>
  products.toSorted((a, b) => b.year - a.year).map(pathOf);

/**
 * Returns whether a page belongs to one of the newest products, or to no product. Equivalent to a position in `pathsByYear`,
 * but without sorting a long list during a navigation.
 * @param newest number of products that count as new
 */
export function isAmongNewest(products: readonly ListedProduct[], path: string, newest: number): boolean {
  const index = products.findIndex((product) => pathOf(product) === path);
  const found = products[index];
  if (!found) return true;
  const { year } = found;
  const before = products.reduce(
    (count, other, place) => count + Number(other.year > year || (other.year === year && place < index)),
    0,
  );
  return before < newest;
}
