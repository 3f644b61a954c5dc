import type { Product } from '../../model/product';
import { sampleProduct } from '../../testing/samples';
import type { StorageArea, StorageFault } from '../browser-storage';

/** In-memory storage for tests that can simulate failures. */
export interface FakeArea extends StorageArea {
  readonly items: Map<string, string>;
  fault: StorageFault | undefined;
}

export function fakeArea(initial: Readonly<Record<string, string>> = {}): FakeArea {
  const items = new Map(Object.entries(initial));
  return {
    items,
    fault: undefined,
    read(key) {
      return this.fault === 'denied' ? { ok: false } : { ok: true, text: items.get(key) ?? null };
    },
    write(key, text) {
      if (this.fault) return this.fault;
      items.set(key, text);
      return 'written';
    },
    remove(key) {
      items.delete(key);
    },
    keys: (prefix) => [...items.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** Returns a product for tests, in the member order of the stored format. */
export const someProduct = (id: number, change: Partial<Product> = {}): Product =>
  sampleProduct({ id, itemId: `phone-${id}`, name: `Phone ${id}`, price: 850, ...change });

/** Returns an intent to add a product. */
export const adding = (id: number) => ({ name: 'cart/add', payload: { product: someProduct(id) } }) as const;
