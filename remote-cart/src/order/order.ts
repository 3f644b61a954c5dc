import { type CartLine, cartTotal, itemCount } from '@gadgetry/shared-kernel/cart';

/** Where the summary of the last order stands; the descriptor's routes name the same. */
export const ORDER_PATH = '/order';

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

/** What tells a line from others of its kind. Stored carts may lack any of it. */
type Facts = Pick<CartLine, 'capacity' | 'color' | 'screen'>;

/**
 * Returns the facts under a product's name: capacity (or size), colour, screen; unknown ones are left out. Lines
 * break between facts, not within them.
 * @param colorName a colour's name in the shopper's language
 * @param shown a supplier's value as the store shows it
 */
export const lineFacts = (
  { capacity, color, screen }: Partial<Facts>,
  colorName: (color: string) => string,
  shown: (value: string) => string,
): string =>
  [capacity && shown(capacity), color && colorName(color), screen && shown(screen)]
    .map((fact) => fact?.trim().replaceAll(' ', '\u00a0'))
    .filter(Boolean)
    .join(' · ');
