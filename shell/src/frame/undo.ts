import type { CartLine } from '@gadgetry/shared-kernel/cart';
import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { paths } from '@gadgetry/shared-kernel/routing';

/** Something that was taken out here, with what is needed to put it back as it was. */
export type Removal =
  | { readonly from: 'cart'; readonly product: CartLine; readonly index: number }
  | { readonly from: 'favourites'; readonly product: Favourite; readonly index: number };

/** The page that lists what was taken out offers to undo it in its place. */
const OWN_PAGE: Readonly<Record<Removal['from'], string>> = {
  cart: paths.cart,
  favourites: paths.favourites,
};

/** Whether undoing has to be offered over the page: it happened in this tab, and the page itself doesn't offer it. */
export const isOffered = (from: Removal['from'], thisTab: boolean, path: string): boolean =>
  thisTab && path !== OWN_PAGE[from];

/** Ctrl+Z, or Cmd+Z on a Mac, as everywhere; not in a text field, where it undoes typing. */
export function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.matches('input:not([type=radio]),textarea');
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey && !isWriting;
}
