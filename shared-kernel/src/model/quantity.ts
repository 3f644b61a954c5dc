/**
 * Maximum quantity of a cart line. Four digits fit at every width, and totals stay exact: 20,000 lines of 9,999 products
 * at $450,000 are fewer cents than 2^53, the limit of exact integers.
 */
export const MAX_QUANTITY = 9999;

/** Limits a quantity after adding, increasing or joining lines. */
export const limitQuantity = (quantity: number): number => Math.min(quantity, MAX_QUANTITY);

/** Whether a stored value is a quantity: a safe integer from 1, without an upper limit. */
export const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

/**
 * Returns the quantity from 1 to `MAX_QUANTITY` that is closest to a stored value without exceeding it. Reads text as a
 * number; returns 1 for invalid or smaller values.
 */
export function repairQuantity(value: unknown): number {
  const wanted = typeof value === 'string' ? Number(value) : value;
  if (typeof wanted !== 'number' || !(wanted >= 1)) return 1;
  return limitQuantity(Math.floor(wanted));
}
