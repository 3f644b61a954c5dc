import { cart$, clearCart } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Order } from '../order/order';
import { storeOrder } from '../order/stored-orders';
import { isOrderedElsewhere, withCheckoutLock } from './checkout-lock';

type CheckoutStage = 'browsing' | 'confirming' | 'thanking';

/** The shopper's actions; `cancel` also if nothing is left to order. */
type CheckoutStep = 'checkout' | 'cancel' | 'confirm';

const STEPS: Readonly<Record<CheckoutStage, Partial<Readonly<Record<CheckoutStep, CheckoutStage>>>>> = {
  browsing: { checkout: 'confirming' },
  confirming: { cancel: 'browsing', confirm: 'thanking' },
  thanking: {},
};

const randomId = (): string =>
  crypto
    .getRandomValues(new Uint32Array(3))
    .reduce((id, part) => id + part.toString(36).padStart(7, '0'), '');

/** Returns the stage after a step; a step that does not apply leaves the stage as it is (spec §4, 'Checkout'). */
const nextStage = (stage: CheckoutStage, step: CheckoutStep): CheckoutStage => STEPS[stage][step] ?? stage;

export function useCheckout(order: Order) {
  const t = useText('cart');
  const [stage, dispatch] = useReducer(nextStage, 'browsing');
  const ordering = useRef(false);
  // A page places one order at most, since home opens after it.
  const [orderId] = useState(randomId);
  const notify = (key: 'orderedElsewhere' | 'emptiedElsewhere' | 'nothingToBuy'): void =>
    publish('shell/notify', { id: 'checkout', text: t(key) });

  const emptied = stage === 'confirming' && order.lines.length === 0;
  const onEmptied = useEffectEvent(async () => {
    dispatch('cancel');
    // The cart has lines if the catalogue lacks all of its products.
    if (cart$.value.lines.length > 0) notify('nothingToBuy');
    else notify((await isOrderedElsewhere()) ? 'orderedElsewhere' : 'emptiedElsewhere');
  });
  // This runs before the next paint, so that the dialog never shows an empty order.
  useLayoutEffect(() => {
    if (emptied) void onEmptied();
  }, [emptied]);

  // A page refresh during a purchase would lose the purchase.
  const busy = stage !== 'browsing';
  useEffect(() => {
    if (!busy) return undefined;
    publish('shell/hold-refresh', { by: 'cart', hold: true });
    return () => publish('shell/hold-refresh', { by: 'cart', hold: false });
  }, [busy]);

  // This runs once the overlay covers the page, so that the empty cart is not visible.
  const onThanking = useEffectEvent(() => {
    const { total, lines } = order;
    storeOrder({ id: orderId, at: Date.now(), lines });
    clearCart();
    publish('checkout/completed', { total, id: orderId });
  });
  const thanking = stage === 'thanking';
  useLayoutEffect(() => {
    if (thanking) onThanking();
  }, [thanking]);

  const confirm = async (): Promise<void> => {
    // Ignores the second press of a double click.
    if (ordering.current) return;
    ordering.current = true;
    const isMine = await withCheckoutLock(() => dispatch('confirm'));
    ordering.current = false;
    if (isMine) return;
    dispatch('cancel');
    notify('orderedElsewhere');
  };
  return { stage, orderId, start: () => dispatch('checkout'), cancel: () => dispatch('cancel'), confirm };
}

export type Checkout = ReturnType<typeof useCheckout>;
