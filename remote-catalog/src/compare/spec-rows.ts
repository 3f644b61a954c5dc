import type { Dimensions, Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { formatSpec } from '@gadgetry/shared-kernel/i18n';
import { SPEC_NAMES, type SpecName, specsOf } from '@gadgetry/shared-kernel/model/specs';
import { bestOf } from './best';

const EXTRA_NAMES = ['dimensions', 'color', 'year', 'box'] as const;

type ExtraName = (typeof EXTRA_NAMES)[number];

export type ComparedBy = SpecName | ExtraName;

/** Whether a row belongs only to the comparison, not to the product page's specs. */
export const isExtraName = (name: ComparedBy): name is ExtraName =>
  EXTRA_NAMES.some((extra) => extra === name);

export interface ComparedProduct {
  readonly product: Product;
  readonly detail: ProductDetail | undefined;
}

export interface SpecRow {
  readonly name: ComparedBy;
  /** One for each product, in the catalogue's spelling; empty if it has none. */
  readonly values: readonly string[];
  /** Whether they differ, ignoring case. */
  readonly differs: boolean;
  /** Which of them are the best, if that is known. */
  readonly best: readonly boolean[];
}

const sizeOf = ({ height, width, depth }: Dimensions): string => `${height} x ${width} x ${depth} mm`;

const specsByName = ({ product, detail }: ComparedProduct): Readonly<Record<ComparedBy, string>> => ({
  // The list loads first, and contains some specs.
  ...specsOf({ ...product, ...detail, capacity: product.capacity }, product.category),
  dimensions: detail?.dimensions ? sizeOf(detail.dimensions) : '',
  color: product.color.trim(),
  year: product.year > 0 ? `${product.year}` : '',
  box: detail?.box?.join('\n') ?? '',
});

/** Returns the rows of a comparison, without specs that no product has (spec §5). */
export function specRows(products: readonly ComparedProduct[]): readonly SpecRow[] {
  const facts = products.map(specsByName);
  return [...SPEC_NAMES, ...EXTRA_NAMES]
    .map((name) => {
      const values = facts.map((one) => one[name]);
      const shown = values.map((value) => formatSpec(value, 'en').toLowerCase());
      return { name, values, differs: new Set(shown).size > 1, best: bestOf(name, values) };
    })
    .filter(({ values }) => values.some(Boolean));
}
