import { newest, type Product } from '@gadgetry/shared-kernel/catalogue';

/** Two rows of cards on wide screens. */
export const CHOSEN_LIMIT = 8;

/** The products that page and teaser speak of: the newest ones. */
export const chosen = (products: readonly Product[]): Product[] => newest(products, CHOSEN_LIMIT);
