import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { CATEGORIES, type Category } from '@gadgetry/shared-kernel/model/categories';

export function countsOf(products: readonly Product[]): Readonly<Record<Category, number>> {
  const counts = { phones: 0, tablets: 0, accessories: 0 };
  for (const { category } of products) {
    const known = CATEGORIES.find((one) => one === category);
    if (known) counts[known] += 1;
  }
  return counts;
}
