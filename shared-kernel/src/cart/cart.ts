import type { Product } from '../catalogue/product';
import { publish } from '../events';
import { setOnSale } from '../state/availability';
import { dispatch, selectState } from '../state/kernel-state';
import { useSelected, useStream } from '../state/use-stream';
import type { CartLine, CartState } from './reducer';

/** The cart, beginning with the present one. */
export const cart$ = selectState(({ stored }) => stored.cart);

function lineOf(id: number): CartLine | undefined {
  return cart$.value.lines.find((line) => line.id === id);
}

function publishQuantity(id: number, before: number | undefined): void {
  const line = lineOf(id);
  if (!line || line.quantity === before) return;
  publish('cart/quantity-changed', { id, name: line.name, quantity: line.quantity });
}

/** Adds one of the product: a line of its own, or one more on the line that is there. */
export function addToCart(product: Product): void {
  dispatch({ part: 'cart', type: 'add', product });
  publish('cart/product-added', { product, quantity: lineOf(product.id)?.quantity ?? 1 });
}

/** One more of a product that is in the cart. */
export function increaseQuantity(id: number): void {
  const before = lineOf(id)?.quantity;
  dispatch({ part: 'cart', type: 'increase', id });
  publishQuantity(id, before);
}

/** One less of a product in the cart, while there is more than one (spec §4); removing is another act. */
export function decreaseQuantity(id: number): void {
  const before = lineOf(id)?.quantity;
  dispatch({ part: 'cart', type: 'decrease', id });
  publishQuantity(id, before);
}

/** Takes a line out, whatever its quantity. The event carries what `restoreToCart` needs. */
export function removeFromCart(id: number): void {
  const index = cart$.value.lines.findIndex((line) => line.id === id);
  const line = cart$.value.lines[index];
  dispatch({ part: 'cart', type: 'remove', id });
  if (line) publish('cart/line-removed', { product: line, index });
}

/** Puts a removed line back in its place (`index` from 0) with its quantity. */
export function restoreToCart(line: CartLine, index: number): void {
  dispatch({ part: 'cart', type: 'restore', line, index });
  publish('cart/line-restored', { product: line });
}

/** Empties the cart. What another tab adds at the same moment stays. */
export function clearCart(): void {
  const { lines } = cart$.value;
  if (lines.length === 0) return;
  dispatch({ part: 'cart', type: 'clear', lines });
  publish('cart/cleared', {});
}

/** Adds the product if it is not in the cart, and removes its line if it is (spec §4). */
export function toggleInCart(product: Product): void {
  if (lineOf(product.id)) removeFromCart(product.id);
  else addToCart(product);
}

/** Brings the stored lines up to date once products have loaded, and marks those no longer on sale. */
export function refreshCart(products: readonly Product[]): void {
  setOnSale(products);
  dispatch({ part: 'cart', type: 'refresh', products });
}

/** The cart, for a component. */
export function useCart(): CartState {
  return useStream(cart$);
}

/** Whether a product is in the cart, for a component. */
export function useInCart(id: number): boolean {
  return useSelected(cart$, ({ lines }) => lines.some((line) => line.id === id));
}
