/** Whether a stored value is a quantity: an exact whole number from 1, however large. */
export declare const isQuantity: (value: unknown) => value is number;

/** Limits a quantity that has grown by adding, increasing or joining lines. */
export declare const limitQuantity: (quantity: number) => number;

/**
 * Largest quantity of one cart line. Four digits fit the line at every width, and totals stay exact: 20,000 lines of
 * 9,999 products at $450,000 each are fewer cents than 2^53, up to which every whole number can be held.
 */
export declare const MAX_QUANTITY = 9999;

/**
 * Returns the quantity, from 1 to `MAX_QUANTITY`, that comes closest to a stored value without exceeding it. Text is
 * read as a number; 1 stands for what is no number at all, or less than 1.
 */
export declare function repairQuantity(value: unknown): number;

export { }
