import { publish } from '../events';
import { useSelected, useStream } from '../events/use-stream';
import type { CartLine, CartState } from '../model/cart';
import type { Product } from '../model/product';
import { idsOf, productsById } from '../model/stored-entry';
import { type KernelState, selectState } from '../store/store';

export {
  type CartLine,
  type CartState,
  cartTotal,
  type IsAvailable,
  itemCount,
  lineTotal,
} from '../model/cart';

/** The cart, beginning with the present one. */
export const cart$ = selectState(({ stored }) => stored.cart);

/** Adds one of the product: a line of its own, or one more on the line that is there; a line holds at most 9,999. */
export const addToCart = (product: Product): void => publish('cart/add', { product });

/** One more of a product that is in the cart; nothing changes at 9,999, the largest quantity of a line. */
export const increaseQuantity = (id: number): void => publish('cart/increase', { id });

/** One less of a product in the cart, while there is more than one (spec §4); removing is another act. */
export const decreaseQuantity = (id: number): void => publish('cart/decrease', { id });

/** Takes a line out, whatever its quantity. The fact `cart/line-removed` carries what `restoreToCart` needs. */
export const removeFromCart = (id: number): void => publish('cart/remove', { id });

/** Puts a removed line back in its place (`index` from 0) with its quantity. */
export const restoreToCart = (line: CartLine, index: number): void =>
  publish('cart/restore', { line, index });

/** Empties the cart. What another tab adds at the same moment stays. */
export const clearCart = (): void => publish('cart/clear', { lines: cart$.value.lines });

/** Adds the product if it is not in the cart, and removes its line if it is (spec §4). */
export function toggleInCart(product: Product): void {
  if (idsOf(cart$.value.lines).has(product.id)) removeFromCart(product.id);
  else addToCart(product);
}

/** The cart, for a component. */
export const useCart = (): CartState => useStream(cart$);

/** Whether a product is in the cart, for a component. */
export const useInCart = (id: number): boolean => useSelected(cart$, ({ lines }) => idsOf(lines).has(id));

/** Remembers the last answer: for the same lists it is not looked for again, and the same ids are the same set. */
function stableMissing(): (state: KernelState) => ReadonlySet<number> {
  let last: ReadonlySet<number> = new Set();
  let from: readonly unknown[] = [];
  return ({ stored: { cart, favourites }, onSale }) => {
    const lists = [cart.lines, favourites.products, onSale];
    if (lists.every((list, at) => list === from[at])) return last;
    from = lists;
    const products = onSale && productsById(onSale);
    const entries = products ? [...cart.lines, ...favourites.products] : [];
    const next = new Set(entries.map(({ id }) => id).filter((id) => !products?.has(id)));
    if (next.size !== last.size || [...next].some((id) => !last.has(id))) last = next;
    return last;
  };
}

/** Ids of cart lines and favourites that the catalogue no longer has; empty until the products have loaded. */
export const unavailable$ = selectState(stableMissing());

/** As `unavailable$`, for a component. */
export function useUnavailable(): ReadonlySet<number> {
  return useStream(unavailable$);
}
