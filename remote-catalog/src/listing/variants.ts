import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { meaningOf } from './filters/filters';
import { byAmount } from './filters/quick';

/** Returns the variants of each model, in the order of the data. */
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
 * Returns the variants that a product's card can show: one of each colour, including itself, with the product's capacity or
 * else the nearest one. Empty without another colour.
 */
export function colorVariants(product: Product, model: readonly Product[]): readonly Product[] {
  const capacities = [...new Set(model.map(({ capacity }) => capacity))].sort(byAmount);
  const distance = ({ id, capacity }: Product): number =>
    id === product.id ? -1 : Math.abs(capacities.indexOf(capacity) - capacities.indexOf(product.capacity));
  const byColor = new Map<string, Product>();
  for (const variant of model) {
    const color = meaningOf(variant.color);
    const nearest = byColor.get(color);
    if (color && (!nearest || distance(variant) < distance(nearest))) byColor.set(color, variant);
  }
  const variants = [...byColor.values()];
  return variants.length > 1 && variants.includes(product) ? variants : [];
}

/** Returns a name that identifies a product's card in a listing; the colour filter is a part, as it decides the first colour. */
export const cardName = ({ id }: Product, colors: readonly string[]): string => [id, ...colors].join(' ');
