import { resetCatalogue } from '../catalogue/catalogue';
import { deliver } from '../events/bus';
import type { Product } from '../model/product';
import { resetKernel } from '../store/start';

/** Empties storage, cart, favourites, preferences and the loaded catalogue: a visitor's first visit. */
export function resetStore(): void {
  resetKernel();
  resetCatalogue();
}

/** Lets another list of products arrive, as if the catalogue had been loaded again. */
export function loadProducts(products: readonly Product[]): void {
  deliver('catalogue/products-loaded', { count: products.length, products });
}
