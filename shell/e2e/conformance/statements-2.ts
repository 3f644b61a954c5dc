import type { Statement } from './coverage';

/** Statements of product detail, favourites and cart, of §3 to §9, and of the rulings on them. */
export const statements2: readonly Statement[] = [];
