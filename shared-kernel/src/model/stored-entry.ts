import { getOrCreate } from '../instance/instance';
import type { Product } from './product';

/** The catalogue's list of products has come: what is stored of them is brought up to date. */
export interface ProductsLoaded {
  'catalogue/products-loaded': { readonly products: readonly Product[] };
}

/** What becomes of a part of the state after each event; the same object when the event changes nothing. */
export type Reducers<S, E> = { readonly [N in keyof E]: (state: S, payload: E[N]) => S };

/** A product as cart and favourites keep it. */
export type StoredEntry = Product & {
  /** Price in dollars when the shopper added it; present only while it differs from `price`. */
  readonly priceWhenAdded?: number;
};

/** The product alone, in the member order of the stored format, without what else the object carries. */
export function plainProduct(product: Product): Product {
  const { id, category, itemId, name, fullPrice, price } = product;
  // Callers may leave these out, as suppliers may.
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

/** The products by id, built once per list: cart, favourites and availability all ask. */
export const productsById = (products: readonly Product[]): ReadonlyMap<number, Product> =>
  getOrCreate(indexes, products, () => new Map(products.map((product) => [product.id, product])));

const idSets = new WeakMap<readonly { readonly id: number }[], ReadonlySet<number>>();

/** The ids of a list, collected once per list: every card of a page asks whether it is in the cart. */
export const idsOf = (entries: readonly { readonly id: number }[]): ReadonlySet<number> =>
  getOrCreate(idSets, entries, () => new Set(entries.map(({ id }) => id)));

/** What each entry became with its product: every change of the state asks for all of them. */
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
 * Stored entries brought up to date from the catalogue. An entry whose price changed keeps the price it was
 * added at; an entry that the catalogue lacks stays as it is. Returns the same array when nothing changed.
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
    // Of an entry only the members change that all entries have, so what it became is of its own kind.
    if (known?.product === product) return known.entry as E;
    const former = entry.priceWhenAdded ?? entry.price;
    const next: E = { ...entry, ...plainProduct(product), priceWhenAdded: former };
    // Rebuilt without the member rather than set to undefined: absent is absent in storage too.
    if (former === product.price) Reflect.deleteProperty(next, 'priceWhenAdded');
    const current = sameMembers(entry, next) ? entry : next;
    refreshedBefore.set(entry, { product, entry: current });
    refreshedBefore.set(current, { product, entry: current });
    return current;
  });
  return refreshed.some((entry, at) => entry !== entries[at]) ? refreshed : entries;
}
