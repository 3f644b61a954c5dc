/**
 * What minus does on the cart page: one less while there is more than one, else the line goes (spec §4 with
 * the ruling on it).
 * @param quantity whole number from 1
 */
export const minusMeans = (quantity: number): 'one-less' | 'remove' => (quantity > 1 ? 'one-less' : 'remove');
