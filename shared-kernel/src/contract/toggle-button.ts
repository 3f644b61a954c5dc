/** What a face of a button that is on or off is marked with: when it shows. */
const FACE = 'data-when';

/** The face of a button that shows while the button is on, or while it is off. */
export const shownWhen = (when: 'on' | 'off', isOn: boolean) => ({
  [FACE]: when,
  hidden: isOn !== (when === 'on'),
});

/**
 * Shows a button of the cart or of the favourites as on or off. It holds both of its faces, so that one that was
 * rendered for nobody in particular becomes this shopper's before any code of its page is there.
 */
export function showToggleState(button: Element, isOn: boolean): void {
  button.setAttribute('data-on', String(isOn));
  for (const face of button.querySelectorAll(`[${FACE}]`))
    face.toggleAttribute('hidden', isOn !== (face.getAttribute(FACE) === 'on'));
}
