import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';

type Variant = Pick<Product, 'itemId' | 'name' | 'capacity'>;

/** Returns the number of models that the variants belong to. */
export const modelCount = (products: readonly Pick<Product, 'itemId'>[]): number =>
  new Set(products.map(({ itemId }) => modelOf(itemId))).size;

/** Returns the words of a name before its capacity; all of them without one. */
function wordsOf({ name, capacity }: Variant): readonly string[] {
  const at = capacity === '' ? -1 : name.toLowerCase().indexOf(capacity.toLowerCase());
  return (at > 0 ? name.slice(0, at) : name).trim().split(/\s+/);
}

/** Returns the names of models: the words that the names of all their variants begin with. */
export function modelNames(products: readonly Variant[]): ReadonlyMap<string, string> {
  const common = new Map<string, readonly string[]>();
  for (const product of products) {
    const model = modelOf(product.itemId);
    const words = wordsOf(product);
    const before = common.get(model) ?? words;
    const end = before.findIndex((word, index) => word !== words[index]);
    common.set(model, end < 0 ? before : before.slice(0, end));
  }
  return new Map([...common].map(([model, words]) => [model, words.join(' ') || model]));
}

/** Returns the names without the first word that all of several share, such as their brand. */
export function withoutBrand(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = [...names.values()];
  const [brand] = /^\S+\s+/.exec(all[0] ?? '') ?? [];
  if (!brand || all.length < 2 || !all.every((name) => name.startsWith(brand))) return names;
  return new Map([...names].map(([model, name]) => [model, name.slice(brand.length)]));
}
