import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { meaningOf } from './filters/filters';
import { byAmount } from './filters/quick';

/** The variants of each model, in the order of the data. */
export function variantsByModel(products: readonly Product[]): ReadonlyMap<string, readonly Product[]> {
  const models = new Map<string, Product[]>();
  for (const product of products) {
    const model = modelOf(product.itemId);
    const variants = models.get(model) ?? [];
    models.set(model, variants);
    variants.push(product);
  }
  return models;
}

/**
 * The variants that a product's card can turn into: one of each colour, of the product's capacity or else of the nearest
 * one, itself included; none where there is no other colour.
 */
export function colorVariants(product: Product, model: readonly Product[]): readonly Product[] {
  const capacities = [...new Set(model.map(({ capacity }) => capacity))].sort(byAmount);
  const distance = ({ id, capacity }: Product): number =>
    id === product.id ? -1 : Math.abs(capacities.indexOf(capacity) - capacities.indexOf(product.capacity));
  const byColor = new Map<string, Product>();
  for (const variant of model) {
    const color = meaningOf(variant.color);
    const known = byColor.get(color);
    if (color && (!known || distance(variant) < distance(known))) byColor.set(color, variant);
  }
  const variants = [...byColor.values()];
  return variants.length > 1 && variants.includes(product) ? variants : [];
}

/** Names a product's card in a listing: under another filter by colour it is another card, which shows that colour first. */
export const cardName = ({ id }: Product, colors: readonly string[]): string => [id, ...colors].join(' ');

/** Dots that fit on a card. */
const MOST_DOTS = 6;

/** The variants whose dots a card shows, its own among them. Where not all fit, there is room for the number of the others. */
export function dotsOf(variants: readonly Product[], product: Product): readonly Product[] {
  if (variants.length <= MOST_DOTS) return variants;
  const first = variants.slice(0, MOST_DOTS - 1);
  return first.includes(product) ? first : [...first.slice(0, -1), product];
}

/** The longest name of the variants; none where the product's own is as long. */
export const longestName = (variants: readonly Product[], { name }: Product): string | undefined =>
  variants
    .map((variant) => variant.name)
    .reduce<string | undefined>(
      (longest, one) => (one.length > (longest ?? name).length ? one : longest),
      undefined,
    );
