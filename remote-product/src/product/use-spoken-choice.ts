import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useLocation } from '@gadgetry/shared-kernel/routing';
import { useEffect, useRef } from 'react';

const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true;

/**
 * After a choice of colour or capacity the focus stays on the radio, so nobody would hear that name and price
 * have changed: the host's live region says it.
 */
export function useSpokenChoice(detail: ProductDetail, price: number): void {
  const t = useText('product');
  const chosenHere = keepsFocus(useLocation().state);
  const spoken = useRef(detail.id);
  const text = t('chosen', { name: detail.name, price: formatPrice(price) });
  useEffect(() => {
    if (spoken.current === detail.id) return;
    spoken.current = detail.id;
    if (chosenHere) publish('shell/announce', { text });
  }, [detail.id, chosenHere, text]);
}
