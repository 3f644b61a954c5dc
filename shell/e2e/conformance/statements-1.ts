import type { Statement } from './coverage';

/** Statements of §1 and of §2 from the header to the creators page, and of the rulings on them. */
export const statements1: readonly Statement[] = [];
