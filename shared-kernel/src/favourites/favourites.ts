import { publish } from '../events/bus';
import { useSelected, useStream } from '../events/use-stream';
import type { Product } from '../model/product';
import type { Favourite, FavouritesState } from '../model/state';
import { idsOf } from '../model/stored-entry';
import { selectState } from '../store/store';

export type { Favourite, FavouritesState } from '../model/state';

/** The favourites as a stream that starts with the present value. */
export const favourites$ = selectState(({ stored }) => stored.favourites);

/** Adds a favourite at the end, unless it is one already. */
export const addFavourite = (product: Product): void => publish('favourites/add', { product });

/** Removes a favourite. The fact `favourites/product-removed` contains the arguments of `restoreFavourite`. */
export const removeFavourite = (id: number): void => publish('favourites/remove', { id });

/** Restores a removed favourite at its position, `index` from 0. */
export const restoreFavourite = (product: Favourite, index: number): void =>
  publish('favourites/restore', { product, index });

/** Adds the product to the favourites, or removes it (spec §4). */
export function toggleFavourite(product: Product): void {
  if (idsOf(favourites$.value.products).has(product.id)) removeFavourite(product.id);
  else addFavourite(product);
}

/** Returns the favourites, for a component. */
export const useFavourites = (): FavouritesState => useStream(favourites$);

/** Whether a product is a favourite, for a component. */
export const useIsFavourite = (id: number): boolean =>
  useSelected(favourites$, ({ products }) => idsOf(products).has(id));
