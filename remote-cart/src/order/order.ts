import { type CartLine, cartTotal, itemCount } from '@gadgetry/shared-kernel/cart';

/** Path of the orders page, as in the descriptor's routes. */
export const ORDERS_PATH = '/orders';

export interface Order {
  readonly lines: readonly CartLine[];
  /** US dollars, exact to the cent. */
  readonly total: number;
  readonly items: number;
  /** Sum of the discounts in US dollars, exact to the cent. */
  readonly savings: number;
}

const beforeDiscount = (line: CartLine): CartLine => ({
  ...line,
  price: Math.max(line.fullPrice, line.price),
});

/** Returns the order for a cart, without unavailable products. */
export function orderOf(cart: readonly CartLine[], unavailable: ReadonlySet<number>): Order {
  const lines = cart.filter(({ id }) => !unavailable.has(id));
  const total = cartTotal(lines);
  const savings = Math.round((cartTotal(lines.map(beforeDiscount)) - total) * 100) / 100;
  return { lines, total, items: itemCount(lines), savings };
}

type Facts = Pick<CartLine, 'capacity' | 'color' | 'screen'>;

/** Capacity or size, colour and screen; stored carts may lack any of them. */
export const lineFacts = (
  { capacity, color, screen }: Partial<Facts>,
  colorName: (color: string) => string,
  shown: (value: string) => string,
): readonly string[] =>
  [capacity && shown(capacity), color && colorName(color), screen && shown(screen)].flatMap(
    (fact) => fact?.trim() || [],
  );

/** The facts of a line that the name of its product does not contain, such as `128GB` and `Gold`. */
export const unnamedFacts = (
  line: Partial<Facts> & Pick<CartLine, 'name'>,
  colorName: (color: string) => string,
  shown: (value: string) => string,
): readonly string[] =>
  lineFacts(line, colorName, (value) => (line.name.includes(value) ? '' : shown(value))).filter(
    (fact) => !line.name.includes(fact),
  );
