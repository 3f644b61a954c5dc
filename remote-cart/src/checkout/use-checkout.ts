import { clearCart } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { useEffect, useReducer } from 'react';
import type { Order } from './order';

/** Where a checkout stands: the cart page alone, the question over it, or the thanks for the purchase. */
type CheckoutStage = 'browsing' | 'confirming' | 'thanking';

/** What the shopper does, or what happens to the cart meanwhile (`emptied`, perhaps in another tab). */
type CheckoutStep = 'checkout' | 'cancel' | 'confirm' | 'emptied';

const STEPS: Readonly<Record<CheckoutStage, Partial<Readonly<Record<CheckoutStep, CheckoutStage>>>>> = {
  browsing: { checkout: 'confirming' },
  confirming: { cancel: 'browsing', confirm: 'thanking', emptied: 'browsing' },
  thanking: {},
};

/** The stage after a step; a step that makes no sense at a stage changes nothing (spec §4, 'Checkout'). */
export const nextStage = (stage: CheckoutStage, step: CheckoutStep): CheckoutStage =>
  STEPS[stage][step] ?? stage;

export function useCheckout(order: Order) {
  const [stage, take] = useReducer(nextStage, 'browsing');
  if (stage === 'confirming' && order.lines.length === 0) take('emptied');

  // A page that is refreshed in the middle of a purchase would be a page that forgot it.
  const busy = stage !== 'browsing';
  useEffect(() => {
    if (!busy) return undefined;
    publish('shell/hold-refresh', { by: 'cart', hold: true });
    return () => publish('shell/hold-refresh', { by: 'cart', hold: false });
  }, [busy]);

  /** Buys the order: the cart is cleared, and everybody is told. */
  const confirm = (): void => {
    if (stage !== 'confirming') return;
    // Before the cart empties, so that the empty cart is never seen.
    take('confirm');
    clearCart();
    publish('checkout/completed', { total: order.total });
  };
  return { stage, start: () => take('checkout'), cancel: () => take('cancel'), confirm };
}
