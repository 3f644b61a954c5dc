import type { Product } from './product';

/** The catalogue's list of products has come: what is stored of them is brought up to date. */
export interface ProductsLoaded {
  'catalogue/products-loaded': { readonly products: readonly Product[] };
}

/** What becomes of a part of the state after each event; the same object when the event changes nothing. */
export type Reducers<S, E> = { readonly [N in keyof E]: (state: S, payload: E[N]) => S };
