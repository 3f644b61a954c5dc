import type { Product } from '../catalogue/product';
import { publish } from '../events';
import { setOnSale } from '../state/availability';
import { dispatch, selectState } from '../state/kernel-state';
import { useSelected, useStream } from '../state/use-stream';
import type { Favourite, FavouritesState } from './reducer';

/** The favourites, beginning with the present ones. */
export const favourites$ = selectState(({ stored }) => stored.favourites);

function isFavourite(id: number): boolean {
  return favourites$.value.products.some((product) => product.id === id);
}

/** Adds a favourite at the end; one that is there already stays as it is. */
export function addFavourite(product: Product): void {
  if (isFavourite(product.id)) return;
  dispatch({ part: 'favourites', type: 'add', product });
  publish('favourites/product-added', { product });
}

/** Removes a favourite. The event carries what `restoreFavourite` needs. */
export function removeFavourite(id: number): void {
  const index = favourites$.value.products.findIndex((product) => product.id === id);
  const product = favourites$.value.products[index];
  dispatch({ part: 'favourites', type: 'remove', id });
  if (product) publish('favourites/product-removed', { product, index });
}

/** Puts a removed favourite back in its place, `index` from 0. */
export function restoreFavourite(product: Favourite, index: number): void {
  if (isFavourite(product.id)) return;
  dispatch({ part: 'favourites', type: 'restore', product, index });
  publish('favourites/product-added', { product });
}

/** Adds the product if it is no favourite, and removes it if it is (spec §4). */
export function toggleFavourite(product: Product): void {
  if (isFavourite(product.id)) removeFavourite(product.id);
  else addFavourite(product);
}

/** Brings the stored favourites up to date once products have loaded, and marks those no longer on sale. */
export function refreshFavourites(products: readonly Product[]): void {
  setOnSale(products);
  dispatch({ part: 'favourites', type: 'refresh', products });
}

/** The favourites, for a component. */
export function useFavourites(): FavouritesState {
  return useStream(favourites$);
}

/** Whether a product is a favourite, for a component. */
export function useIsFavourite(id: number): boolean {
  return useSelected(favourites$, ({ products }) => products.some((product) => product.id === id));
}
