import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { meaningOf } from './filters/filters';
import { modelOf } from './filters/models';

/** The colour keys that each model comes in, each once, in the order of the data. */
export function colorsByModel(products: readonly Product[]): ReadonlyMap<string, readonly string[]> {
  const models = new Map<string, Map<string, string>>();
  for (const product of products) {
    if (product.color === '') continue;
    const model = modelOf(product);
    const colors = models.get(model) ?? new Map<string, string>();
    models.set(model, colors);
    if (!colors.has(meaningOf(product.color))) colors.set(meaningOf(product.color), product.color);
  }
  return new Map([...models].map(([model, colors]) => [model, [...colors.values()]]));
}
