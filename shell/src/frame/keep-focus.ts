import { on } from '@gadgetry/shared-kernel/events';
import { focusPage } from '@gadgetry/shared-kernel/ui';
import { afterPaint } from '../composition/timing';

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
    const heard = on(name).subscribe(onRemoval);
    signal.addEventListener('abort', () => heard.unsubscribe());
  }
}
