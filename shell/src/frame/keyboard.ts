import { on } from '@gadgetry/shared-kernel/events';
import { focusPage } from '@gadgetry/shared-kernel/ui';
import { afterPaint } from '../composition/timing';

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

const REMOVALS = ['cart/line-removed', 'cart/cleared', 'favourites/product-removed'] as const;

/** Moves the focus to the page when another tab has removed the focused control, since Tab would continue at the header. */
export function keepFocus(signal: AbortSignal): void {
  const onRemoval = ({ thisTab }: { readonly thisTab: boolean }): void => {
    const focused = document.activeElement;
    if (thisTab || !focused) return;
    void afterPaint().then(() => {
      if (!focused.isConnected && document.activeElement === document.body) focusPage();
    });
  };
  for (const name of REMOVALS) {
    const subscription = on(name).subscribe(onRemoval);
    signal.addEventListener('abort', () => subscription.unsubscribe());
  }
}
