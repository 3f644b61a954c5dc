/**
 * Attributes by which host and remotes find each other's elements. The kernel's components set them and remotes that
 * are deployed already carry them, so a mark that goes or changes its meaning is a new major version of the kernel.
 */
export const DATA_ATTRIBUTES = {
  /** The heading that takes the focus after a change of page; set by `PageHeading`. */
  pageHeading: 'data-page-heading',
  /** A card's picture, with its product's item id as value; set by `Picture` (`cardOf`). */
  cardOf: 'data-card-of',
  /** The product page's largest picture, with the item id as value; set by `Picture` (`mainOf`). */
  mainOf: 'data-main-of',
  /** A bar at the bottom of the window that the host's own button keeps clear of: of 64 px, or of 96 px where the value is `tall`. */
  bottomBar: 'data-bottom-bar',
  /** A button that puts a product into the cart or takes it out, with the product's id as value; set by `CartButton`. */
  cartOf: 'data-cart-of',
  /** The heart of a product, with the product's id as value; set by `FavouriteButton`. */
  favouriteOf: 'data-favourite-of',
} as const;

/** When a press added the product, as an event's `timeStamp`; the boot script and the page's own code share it. */
const ADDED_AT = 'data-added-at';

const SAME_PRESS_MS = 1000;

/**
 * Returns whether a press on a cart button counts, and records a press that adds the product. A second press within a second
 * does not count: a double click adds once.
 * @param time the event's `timeStamp`
 */
export function acceptPress(button: Element, time: number): boolean {
  const addedAt = button.getAttribute(ADDED_AT);
  if (button.getAttribute('data-on') === 'true')
    return addedAt === null || time - Number(addedAt) >= SAME_PRESS_MS;
  button.setAttribute(ADDED_AT, String(time));
  return true;
}

/** What a face of a button that is on or off is marked with: when it shows. */
const FACE = 'data-when';

/** The face of a button that shows while the button is on, or while it is off. */
export const shownWhen = (when: 'on' | 'off', isOn: boolean) => ({
  [FACE]: when,
  hidden: isOn !== (when === 'on'),
});

/**
 * Shows a button of the cart or of the favourites as on or off. It holds both contents, so that a prerendered one
 * shows this shopper's state before any code of its page is there.
 */
export function showToggleState(button: Element, isOn: boolean): void {
  button.setAttribute('data-on', String(isOn));
  for (const face of button.querySelectorAll(`[${FACE}]`))
    face.toggleAttribute('hidden', isOn !== (face.getAttribute(FACE) === 'on'));
}
