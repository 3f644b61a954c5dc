/**
 * Attributes by which host and remotes find each other's elements. The kernel's components set them, and deployed remotes
 * contain them, so removing or redefining one needs a new major version of the kernel.
 */
export const DATA_ATTRIBUTES = {
  /** The heading that gets the focus after a page change; set by `PageHeading`. */
  pageHeading: 'data-page-heading',
  /** A card's picture, with its product's item id as value; set by `Picture` (`cardOf`). */
  cardOf: 'data-card-of',
  /** The product page's largest picture, with the item id as value; set by `Picture` (`mainOf`). */
  mainOf: 'data-main-of',
  /** A bar at the lower edge of a phone's window, 64 px high, or 96 px if the value is `tall`. What floats stays above it. */
  bottomBar: 'data-bottom-bar',
  /** A button that adds or removes a product in the cart, with the product's id as value; set by `CartButton`. */
  cartOf: 'data-cart-of',
  /** The favourite button of a product, with the product's id as value; set by `FavouriteButton`. */
  favouriteOf: 'data-favourite-of',
} as const;

/** `timeStamp` of the press that added the product; the boot script and the page's own code share it. */
const ADDED_AT = 'data-added-at';

const SAME_PRESS_MS = 1000;

/**
 * Returns whether a press on a cart button counts, and records the time of an addition. A removal within a second of it does not
 * count, so that a double click only adds the product.
 * @param time the event's `timeStamp`
 */
export function acceptPress(button: Element, time: number): boolean {
  const addedAt = button.getAttribute(ADDED_AT);
  if (button.getAttribute('data-on') === 'true')
    return addedAt === null || time - Number(addedAt) >= SAME_PRESS_MS;
  button.setAttribute(ADDED_AT, String(time));
  return true;
}

/** @deprecated since 2.0.0 (2026-11-28), removed from 3.0.0 on: use `toggleProps` instead */
export const shownWhen = (when: 'on' | 'off', isOn: boolean) => ({
  'data-when': when,
  hidden: isOn !== (when === 'on'),
});

/** The label for the other state of a toggle button. */
const OTHER_LABEL = 'data-other-label';

/**
 * Returns the props of a button that adds and removes a product.
 * @param list `cartOf` or `favouriteOf`
 * @param labels what a press does: while the button is on, and while it is off
 */
export const toggleProps = (
  list: 'cartOf' | 'favouriteOf',
  id: number,
  isOn: boolean,
  ...labels: readonly [on: string, off: string]
) => ({
  // React doesn't update attributes while it hydrates, so the ref does.
  ref: (button: Element | null) => {
    if (button) showToggleState(button, isOn);
  },
  [DATA_ATTRIBUTES[list]]: id,
  'data-on': isOn,
  'aria-label': labels[isOn ? 0 : 1],
  [OTHER_LABEL]: labels[isOn ? 1 : 0],
});

/**
 * Shows a toggle button as on or off. Both labels are in its attributes, so that a prerendered button can show the shopper's
 * state before its page's code has loaded.
 */
export function showToggleState(button: Element, isOn: boolean): void {
  if (button.getAttribute('data-on') === String(isOn)) return;
  button.setAttribute('data-on', String(isOn));
  const label = button.getAttribute('aria-label');
  const other = button.getAttribute(OTHER_LABEL);
  // A remote's own button may have one name for both states.
  if (!label || !other) return;
  button.setAttribute('aria-label', other);
  button.setAttribute(OTHER_LABEL, label);
}
