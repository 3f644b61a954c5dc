/** What the policy looks at of a product in the list. */
export interface ListedProduct {
  readonly category: string;
  readonly itemId: string;
  readonly year: number;
}

/** The path of a product's page, as `fillPath` makes it. */
const pathOf = ({ category, itemId }: ListedProduct): string => `/${category}/${encodeURIComponent(itemId)}`;

/** The paths of all products, the newest by year first; equal years keep the order of the data. */
export const pathsByYear = (products: readonly ListedProduct[]): string[] =>
  products.toSorted((a, b) => b.year - a.year).map(pathOf);

/**
 * Returns whether a page is that of one of the newest products, or of none at all: the same as a place in `pathsByYear`, without
 * sorting a long list in the middle of a navigation.
 * @param newest how many products count as new
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
