/**
 * Ignores Enter and Space while they are held after the focus has moved. Browsers repeat a held key, which would press the next
 * control as well: the button that undoes a removal, or the first button of a dialog.
 */
export function ignoreHeldKeys(signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!event.repeat) pressed = event.target;
    else if (event.target !== pressed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('keydown', onKey, { capture: true, signal });
}
