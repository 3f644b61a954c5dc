import { type CartLine, cartTotal, itemCount } from '@gadgetry/shared-kernel/cart';

/** What a checkout would buy. */
export interface Order {
  /** The lines that can be bought, in the cart's order. */
  readonly lines: readonly CartLine[];
  /** US dollars, exact to the cent. */
  readonly total: number;
  /** Sum of the quantities. */
  readonly items: number;
}

/** The order that a cart makes; what the catalogue no longer has is not part of it. */
export function orderOf(cart: readonly CartLine[], unavailable: ReadonlySet<number>): Order {
  const lines = cart.filter(({ id }) => !unavailable.has(id));
  return { lines, total: cartTotal(lines), items: itemCount(lines) };
}
