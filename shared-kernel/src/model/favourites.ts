import type { Product } from './product';
import { plainProduct, refreshEntries, type StoredEntry } from './stored-entry';

/** A favourite: a product, and the price it was added at where that differs. */
export type Favourite = StoredEntry;

export interface FavouritesState {
  /** In the order in which they were added; no id stands twice. */
  readonly products: readonly Favourite[];
}

export const NO_FAVOURITES: FavouritesState = { products: [] };

/** What can be asked of the favourites. */
export interface FavouritesIntents {
  /** The product at the end; one that is there already stays as it is. */
  'favourites/add': { readonly product: Product };
  'favourites/remove': { readonly id: number };
  /** A removed favourite comes back to its place, `index` from 0. */
  'favourites/restore': { readonly product: Favourite; readonly index: number };
}

const has = ({ products }: FavouritesState, id: number): boolean => products.some((one) => one.id === id);

/** A favourite without what other lists may have left on it, such as a quantity. */
function asFavourite(product: Favourite): Favourite {
  const former = product.priceWhenAdded;
  return former === undefined ? plainProduct(product) : { ...plainProduct(product), priceWhenAdded: former };
}

/** The favourites after a change; each returns the same object when it changes nothing. */
export const favouritesReducers = {
  'favourites/add': (state: FavouritesState, { product }: FavouritesIntents['favourites/add']) =>
    has(state, product.id) ? state : { products: [...state.products, plainProduct(product)] },
  'favourites/remove': (state: FavouritesState, { id }: FavouritesIntents['favourites/remove']) =>
    has(state, id) ? { products: state.products.filter((one) => one.id !== id) } : state,
  'favourites/restore': (
    state: FavouritesState,
    { product, index }: FavouritesIntents['favourites/restore'],
  ) =>
    has(state, product.id) ? state : { products: state.products.toSpliced(index, 0, asFavourite(product)) },
  'catalogue/products-loaded': (
    state: FavouritesState,
    { products }: { readonly products: readonly Product[] },
  ) => {
    const refreshed = refreshEntries(state.products, products);
    return refreshed === state.products ? state : { products: refreshed };
  },
};
