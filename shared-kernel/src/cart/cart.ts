import { publish } from '../events/bus';
import { useSelected, useStream } from '../events/use-stream';
import type { Product } from '../model/product';
import type { CartLine, CartState } from '../model/state';
import { idsOf, productsById } from '../model/stored-entry';
import { type KernelState, selectState } from '../store/store';

export {
  type CartLine,
  type CartState,
  cartTotal,
  type IsAvailable,
  itemCount,
  lineTotal,
} from '../model/state';

/** The cart as a stream that starts with the present value. */
export const cart$ = selectState(({ stored }) => stored.cart);

/** Adds one of the product, in a new line or to its present line; a line holds at most 9,999. */
export const addToCart = (product: Product): void => publish('cart/add', { product });

/** Increases the quantity of a product in the cart by one, up to 9,999. */
export const increaseQuantity = (id: number): void => publish('cart/increase', { id });

/** Decreases the quantity of a product in the cart by one, not below 1 (spec §4). */
export const decreaseQuantity = (id: number): void => publish('cart/decrease', { id });

/** Removes a line, whatever its quantity. The fact `cart/line-removed` contains the arguments of `restoreToCart`. */
export const removeFromCart = (id: number): void => publish('cart/remove', { id });

/** Restores a removed line with its quantity at its position (`index` from 0). */
export const restoreToCart = (line: CartLine, index: number): void =>
  publish('cart/restore', { line, index });

/** Empties the cart, except for lines that another tab adds at the same moment. */
export const clearCart = (): void => publish('cart/clear', { lines: cart$.value.lines });

/** Adds the product, or removes its line if the cart has one (spec §4). */
export function toggleInCart(product: Product): void {
  if (idsOf(cart$.value.lines).has(product.id)) removeFromCart(product.id);
  else addToCart(product);
}

/** Returns the cart, for a component. */
export const useCart = (): CartState => useStream(cart$);

/** Whether a product is in the cart, for a component. */
export const useInCart = (id: number): boolean => useSelected(cart$, ({ lines }) => idsOf(lines).has(id));

/** Computes the set once per lists, and returns the same set while the ids are the same. */
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

/** Returns `unavailable$`, for a component. */
export function useUnavailable(): ReadonlySet<number> {
  return useStream(unavailable$);
}
