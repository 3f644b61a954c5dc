/**
 * Largest quantity of one cart line. Four digits fit the line at every width, and totals stay exact: 20,000 lines of
 * 9,999 products at $450,000 each are fewer cents than 2^53, up to which every whole number can be held.
 */
export const MAX_QUANTITY = 9999;

/** Limits a quantity that has grown by adding, increasing or joining lines. */
export const limitQuantity = (quantity: number): number => Math.min(quantity, MAX_QUANTITY);

/** Whether a stored value is a quantity: an exact whole number from 1, however large. */
export const isQuantity = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

/**
 * Returns the quantity, from 1 to `MAX_QUANTITY`, that comes closest to a stored value without exceeding it. Text is
 * read as a number; 1 stands for what is no number at all, or less than 1.
 */
export function repairQuantity(value: unknown): number {
  const wanted = typeof value === 'string' ? Number(value) : value;
  if (typeof wanted !== 'number' || !(wanted >= 1)) return 1;
  return limitQuantity(Math.floor(wanted));
}
