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
  /** A bar at the bottom of the window that the host's button avoids: 64 px high, or 96 px if the value is `tall`. */
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

/** Attribute of the two contents of a toggle button: the state in which the content shows. */
const SHOWN_WHEN = 'data-when';

/** Returns attributes for the content of a toggle button that shows while the button is on, or off. */
export const shownWhen = (when: 'on' | 'off', isOn: boolean) => ({
  [SHOWN_WHEN]: when,
  hidden: isOn !== (when === 'on'),
});

/**
 * Shows a toggle button of cart or favourites as on or off. The button contains both contents, so that a prerendered one
 * can show the shopper's state before its page's code has loaded.
 */
export function showToggleState(button: Element, isOn: boolean): void {
  button.setAttribute('data-on', String(isOn));
  for (const face of button.querySelectorAll(`[${SHOWN_WHEN}]`))
    face.toggleAttribute('hidden', isOn !== (face.getAttribute(SHOWN_WHEN) === 'on'));
}
