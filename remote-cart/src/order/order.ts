import { type CartLine, cartTotal, itemCount } from '@gadgetry/shared-kernel/cart';

/** What a checkout would buy. */
export interface Order {
  /** The lines that can be bought, in the cart's order. */
  readonly lines: readonly CartLine[];
  /** US dollars, exact to the cent. */
  readonly total: number;
  /** Sum of the quantities. */
  readonly items: number;
  /** US dollars, exact to the cent: what the discounts take off. */
  readonly savings: number;
}

const beforeDiscount = (line: CartLine): CartLine => ({
  ...line,
  price: Math.max(line.fullPrice, line.price),
});

/** The order that a cart makes; what the catalogue no longer has is not part of it. */
export function orderOf(cart: readonly CartLine[], unavailable: ReadonlySet<number>): Order {
  const lines = cart.filter(({ id }) => !unavailable.has(id));
  const total = cartTotal(lines);
  const savings = Math.round((cartTotal(lines.map(beforeDiscount)) - total) * 100) / 100;
  return { lines, total, items: itemCount(lines), savings };
}
