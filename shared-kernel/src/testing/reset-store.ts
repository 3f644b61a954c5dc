import { resetCatalogue } from '../catalogue/catalogue';
import { publish } from '../events';
import type { Product } from '../model/product';
import { resetKernel } from '../store/start';

/** Empties storage, cart, favourites, preferences and the loaded catalogue: a visitor's first visit. */
export function resetStore(): void {
  resetKernel();
  resetCatalogue();
}

/** Lets another list of products arrive, as if the catalogue had been loaded again. */
export function loadProducts(products: readonly Product[]): void {
  publish('catalogue/products-loaded', { count: products.length, products });
}
