import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { SPEC_NAMES, type SpecName, specsOf } from '@gadgetry/shared-kernel/model/specs';

const NAMES = [...SPEC_NAMES, 'color', 'year'] as const;

export type ComparedBy = SpecName | 'color' | 'year';

export interface ComparedProduct {
  readonly product: Product;
  readonly detail: ProductDetail | undefined;
}

export interface SpecRow {
  readonly name: ComparedBy;
  /** One for each product, as the catalogue writes it; empty where it says nothing. */
  readonly values: readonly string[];
  /** Whether they differ, case aside. */
  readonly differs: boolean;
}

const specsByName = ({ product, detail }: ComparedProduct): Readonly<Record<ComparedBy, string>> => ({
  // The list comes first, and knows some specs too.
  ...specsOf({ ...product, ...detail, capacity: product.capacity }, product.category),
  color: product.color.trim(),
  year: product.year > 0 ? `${product.year}` : '',
});

/** The rows of a comparison: what none of the products states is left out (spec §5). */
export function specRows(products: readonly ComparedProduct[]): readonly SpecRow[] {
  const facts = products.map(specsByName);
  return NAMES.map((name) => {
    const values = facts.map((one) => one[name]);
    return { name, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
  }).filter(({ values }) => values.some(Boolean));
}
