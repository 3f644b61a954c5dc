import type { Product } from '../../model/product';
import type { StorageArea, StorageFault } from '../browser-storage';

/** Storage in memory for tests, which can be told to fail. */
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

/** A product for tests, in the member order of the stored format. */
export function someProduct(id: number, change: Partial<Product> = {}): Product {
  return {
    id,
    category: 'phones',
    itemId: `phone-${id}-64gb-black`,
    name: `Phone ${id} 64GB Black`,
    fullPrice: 900,
    price: 850,
    screen: "6.1' OLED",
    capacity: '64GB',
    color: 'black',
    ram: '4GB',
    year: 2022,
    image: `img/phones/phone-${id}/black/00.webp`,
    ...change,
  };
}
