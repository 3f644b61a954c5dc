import type { Product } from '../catalogue/product';
import { plainProduct, refreshEntries, type StoredEntry } from '../state/stored-entry';

/** A favourite: a product, and the price it was added at where that differs. */
export type Favourite = StoredEntry;

export interface FavouritesState {
  /** In the order in which they were added; no id stands twice. */
  readonly products: readonly Favourite[];
}

export const NO_FAVOURITES: FavouritesState = { products: [] };

type Named<T> = { readonly part: 'favourites' } & T;

export type FavouritesAction =
  | Named<{ readonly type: 'add'; readonly product: Product }>
  | Named<{ readonly type: 'remove'; readonly id: number }>
  | Named<{ readonly type: 'restore'; readonly product: Favourite; readonly index: number }>
  | Named<{ readonly type: 'refresh'; readonly products: readonly Product[] }>;

/** A favourite without what other lists may have left on it, such as a quantity. */
function asFavourite(product: Favourite): Favourite {
  const former = product.priceWhenAdded;
  return former === undefined ? plainProduct(product) : { ...plainProduct(product), priceWhenAdded: former };
}

/** The favourites after an action; the same object when the action changes nothing. */
export function reduceFavourites(state: FavouritesState, action: FavouritesAction): FavouritesState {
  const has = (id: number) => state.products.some((product) => product.id === id);
  switch (action.type) {
    case 'add':
      return has(action.product.id) ? state : { products: [...state.products, plainProduct(action.product)] };
    case 'remove':
      return has(action.id) ? { products: state.products.filter(({ id }) => id !== action.id) } : state;
    case 'restore':
      return has(action.product.id)
        ? state
        : { products: state.products.toSpliced(action.index, 0, asFavourite(action.product)) };
    case 'refresh': {
      const products = refreshEntries(state.products, action.products);
      return products === state.products ? state : { products };
    }
  }
}
