import type { Product } from './product';
import {
  type ProductsLoaded,
  plainProduct,
  type Reducers,
  refreshEntries,
  type StoredEntry,
} from './stored-entry';

/** A favourite: a product and, if different, the price at which it was added. */
export type Favourite = StoredEntry;

export interface FavouritesState {
  /** In the order in which they were added; ids are unique. */
  readonly products: readonly Favourite[];
}

export const NO_FAVOURITES: FavouritesState = { products: [] };

export interface FavouritesIntents {
  /** Adds the product at the end, unless it is a favourite already. */
  'favourites/add': { readonly product: Product };
  'favourites/remove': { readonly id: number };
  /** Restores a removed favourite at its position, `index` from 0. */
  'favourites/restore': { readonly product: Favourite; readonly index: number };
}

const has = ({ products }: FavouritesState, id: number): boolean => products.some((one) => one.id === id);

/** Returns a favourite without members of other lists, such as a quantity. */
function asFavourite(product: Favourite): Favourite {
  const former = product.priceWhenAdded;
  return former === undefined ? plainProduct(product) : { ...plainProduct(product), priceWhenAdded: former };
}

export const favouritesReducers: Reducers<FavouritesState, FavouritesIntents & ProductsLoaded> = {
  'favourites/add': (state, { product }) =>
    has(state, product.id) ? state : { products: [...state.products, plainProduct(product)] },
  'favourites/remove': (state, { id }) =>
    has(state, id) ? { products: state.products.filter((one) => one.id !== id) } : state,
  'favourites/restore': (state, { product, index }) =>
    has(state, product.id) ? state : { products: state.products.toSpliced(index, 0, asFavourite(product)) },
  'catalogue/products-loaded': (state, { products }) => {
    const refreshed = refreshEntries(state.products, products);
    return refreshed === state.products ? state : { products: refreshed };
  },
};
