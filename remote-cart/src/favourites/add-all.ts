import type { CartLine } from '@gadgetry/shared-kernel/cart';
import type { Favourite } from '@gadgetry/shared-kernel/favourites';

/** What the control above the favourites does: adds products, or removes those that it has added. */
interface AddAll {
  readonly does: 'add' | 'undo';
  readonly products: readonly Favourite[];
}

/**
 * Decides what the control does. A single favourite has its own button.
 * @param unavailable ids of products that are no longer sold
 * @param added ids that the control has added on this page
 * @returns `undefined` if there is nothing to do, and no control
 */
export function addAllOf(
  favourites: readonly Favourite[],
  lines: readonly CartLine[],
  unavailable: ReadonlySet<number>,
  added: ReadonlySet<number>,
): AddAll | undefined {
  const inCart = new Set(lines.map(({ id }) => id));
  const onSale = favourites.filter(({ id }) => !unavailable.has(id));
  const missing = onSale.filter(({ id }) => !inCart.has(id));
  if (onSale.length > 1 && missing.length > 0) return { does: 'add', products: missing };
  const toUndo = lines.filter(({ id }) => added.has(id));
  return toUndo.length > 0 ? { does: 'undo', products: toUndo } : undefined;
}
