import { publish } from '../events';
import { useSelected, useStream } from '../events/use-stream';
import type { Favourite, FavouritesState } from '../model/favourites';
import type { Product } from '../model/product';
import { idsOf } from '../model/stored-entry';
import { selectState } from '../store/store';

export type { Favourite, FavouritesState } from '../model/favourites';

/** The favourites, beginning with the present ones. */
export const favourites$ = selectState(({ stored }) => stored.favourites);

/** Adds a favourite at the end; one that is there already stays as it is. */
export const addFavourite = (product: Product): void => publish('favourites/add', { product });

/** Removes a favourite. The fact `favourites/product-removed` carries what `restoreFavourite` needs. */
export const removeFavourite = (id: number): void => publish('favourites/remove', { id });

/** Puts a removed favourite back in its place, `index` from 0. */
export const restoreFavourite = (product: Favourite, index: number): void =>
  publish('favourites/restore', { product, index });

/** Adds the product if it is no favourite, and removes it if it is (spec §4). */
export function toggleFavourite(product: Product): void {
  if (idsOf(favourites$.value.products).has(product.id)) removeFavourite(product.id);
  else addFavourite(product);
}

/** The favourites, for a component. */
export const useFavourites = (): FavouritesState => useStream(favourites$);

/** Whether a product is a favourite, for a component. */
export const useIsFavourite = (id: number): boolean =>
  useSelected(favourites$, ({ products }) => idsOf(products).has(id));
