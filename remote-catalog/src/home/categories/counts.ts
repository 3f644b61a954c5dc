import type { Product } from '@gadgetry/shared-kernel/catalogue';

/** Categories that have a listing, in the order of the tiles (spec §2, 'Home page'). */
export const CATEGORIES = ['phones', 'tablets', 'accessories'] as const;

/** A category that has a listing. */
export type Category = (typeof CATEGORIES)[number];

/** How many products each listing holds. */
export function countsOf(products: readonly Product[]): Readonly<Record<Category, number>> {
  const counts = { phones: 0, tablets: 0, accessories: 0 };
  for (const { category } of products) {
    const known = CATEGORIES.find((one) => one === category);
    if (known) counts[known] += 1;
  }
  return counts;
}
