/** Where the summary of the last order stands; the descriptor's routes name the same. */
export const ORDER_PATH = '/order';
