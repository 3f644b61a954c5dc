import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useNavigate } from '@gadgetry/shared-kernel/routing';
import { lockScroll } from '@gadgetry/shared-kernel/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DeliveryTruck } from './delivery-truck';
import styles from './purchase-overlay.module.css';

/** Time in milliseconds after which the home page replaces the thanks (spec §9, 'Purchase animation'). */
export const PURCHASE_ANIMATION_MS = 2000;

interface PurchaseOverlayProps {
  /** Id of the placed order. */
  readonly orderId: string;
}

/** Covers the screen after a purchase: a delivery truck drives by, then the home page opens. */
export function PurchaseOverlay({ orderId }: PurchaseOverlayProps) {
  const t = useText('cart');
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the chunk of the page that it links to. Loads now, so that the confirmation comes with the home page.
  const [confirmation] = useState(() =>
    import(/* webpackChunkName: "page-orders" */ '../order/orders-page').then(
      (orders) => () => orders.publishConfirmation(t, orderId),
      () => () => publish('shell/notify', { id: 'order', text: t('ordered') }),
    ),
  );
  const goHome = useEffectEvent(() => {
    void navigate(paths.home);
    void confirmation.then((confirm) => confirm());
  });

  // Before the first paint, so that the page below is not visible for a frame.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return lockScroll();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => goHome(), PURCHASE_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t('thanks')}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.scene}>
        <DeliveryTruck />
        <p role="status" className={styles.thanks}>
          {t('thanks')}
        </p>
      </div>
    </dialog>
  );
}
