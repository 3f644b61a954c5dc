import { resetCatalogue } from '../catalogue/catalogue';
import { resetKernel } from '../state/reset';

/** Empties storage, cart, favourites, preferences and the loaded catalogue: a visitor's first visit. */
export function resetStore(): void {
  resetKernel();
  resetCatalogue();
}
