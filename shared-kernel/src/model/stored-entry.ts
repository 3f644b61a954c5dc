import { getOrCreate } from '../instance/instance';
import type { Product } from './product';

/** The list of products has loaded, so stored entries are refreshed. */
export interface ProductsLoaded {
  'catalogue/products-loaded': { readonly products: readonly Product[] };
}

/** Reducers by event name; each returns the same object if the event changes nothing. */
export type Reducers<S, E> = { readonly [N in keyof E]: (state: S, payload: E[N]) => S };

/** A product as stored in cart and favourites. */
export type StoredEntry = Product & {
  /** Price in US dollars when the shopper added it; absent if it equals `price`. */
  readonly priceWhenAdded?: number;
};

/** Returns the product's own members, in the order of the stored format. */
export function plainProduct(product: Product): Product {
  const { id, category, itemId, name, fullPrice, price } = product;
  // Callers and suppliers may leave these out.
  const {
    screen = '',
    capacity = '',
    color = '',
    ram = '',
    year = 0,
    image = '',
  }: Partial<Product> = product;
  return { id, category, itemId, name, fullPrice, price, screen, capacity, color, ram, year, image };
}

export function withoutFormerPrice<E extends StoredEntry>(entry: E): Omit<E, 'priceWhenAdded'> {
  const { priceWhenAdded: _former, ...rest } = entry;
  return rest;
}

const indexes = new WeakMap<readonly Product[], ReadonlyMap<number, Product>>();

/** Returns the products by id; cached per list, since cart, favourites and availability use it. */
export const productsById = (products: readonly Product[]): ReadonlyMap<number, Product> =>
  getOrCreate(indexes, products, () => new Map(products.map((product) => [product.id, product])));

const idSets = new WeakMap<readonly { readonly id: number }[], ReadonlySet<number>>();

/** Returns the ids of a list; cached per list, since every card checks whether it is in the cart. */
export const idsOf = (entries: readonly { readonly id: number }[]): ReadonlySet<number> =>
  getOrCreate(idSets, entries, () => new Set(entries.map(({ id }) => id)));

/** Cache of refreshed entries with their products, since every state change asks for all of them. */
const refreshedBefore = new WeakMap<
  StoredEntry,
  { readonly product: Product; readonly entry: StoredEntry }
>();

function sameMembers(left: object, right: object): boolean {
  const members = Object.entries(left);
  return (
    members.length === Object.keys(right).length &&
    members.every(([key, value]) => Object.is(value, Reflect.get(right, key)))
  );
}

/**
 * Updates stored entries from the catalogue. An entry whose price changed keeps the price at which it was added; an entry
 * that the catalogue lacks stays as it is. Returns the same array if nothing changed.
 */
export function refreshEntries<E extends StoredEntry>(
  entries: readonly E[],
  products: readonly Product[],
): readonly E[] {
  const index = productsById(products);
  const refreshed = entries.map((entry): E => {
    const product = index.get(entry.id);
    if (!product) return entry;
    const known = refreshedBefore.get(entry);
    // Refreshing only changes members that all entries have, so the type is the same.
    if (known?.product === product) return known.entry as E;
    const former = entry.priceWhenAdded ?? entry.price;
    const next: E = { ...entry, ...plainProduct(product), priceWhenAdded: former };
    // Deleted instead of set to `undefined`, since an absent member is also absent in storage.
    if (former === product.price) Reflect.deleteProperty(next, 'priceWhenAdded');
    const current = sameMembers(entry, next) ? entry : next;
    refreshedBefore.set(entry, { product, entry: current });
    refreshedBefore.set(current, { product, entry: current });
    return current;
  });
  return refreshed.some((entry, at) => entry !== entries[at]) ? refreshed : entries;
}
