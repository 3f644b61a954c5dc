import type { CartLine } from './reducer';

/** Whether the product with this id can be bought now. */
export type IsAvailable = (id: number) => boolean;

const always: IsAvailable = () => true;

function lineCents(line: Pick<CartLine, 'price' | 'quantity'>): number {
  // Dollars such as 10.1 are not exact in binary: whole cents are, and only they are multiplied and added.
  return Math.round(line.price * 100) * line.quantity;
}

/** Price of one line in US dollars: price times quantity, exact to the cent. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return lineCents(line) / 100;
}

/** Price of the cart in US dollars, exact to the cent. Lines that can't be bought are not counted. */
export function cartTotal(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  const cents = lines.reduce((sum, line) => (isAvailable(line.id) ? sum + lineCents(line) : sum), 0);
  return cents / 100;
}

/** How many items the cart holds: the sum of the quantities. Lines that can't be bought are not counted. */
export function itemCount(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  return lines.reduce((sum, line) => (isAvailable(line.id) ? sum + line.quantity : sum), 0);
}
