import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Dialog } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import type { Order } from '../order/order';
import { OrderLines } from '../order/order-lines';
import styles from './checkout-dialog.module.css';

interface CheckoutDialogProps {
  readonly open: boolean;
  readonly order: Order;
  readonly onConfirm: () => void;
  /** Also Escape and a click on the backdrop. */
  readonly onCancel: () => void;
}

export function CheckoutDialog({ open, order, onConfirm, onCancel }: CheckoutDialogProps) {
  const t = useText('cart');
  const demonstrationId = useId();
  return (
    <Dialog open={open} title={t('confirmQuestion')} onCancel={onCancel}>
      <OrderLines entries={order.lines} within="dialog" />
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{t('toPay')}</span> <strong>{formatPrice(order.total)}</strong>
        </p>
        <p id={demonstrationId} className={styles.demonstration}>
          {t('demonstration')}
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button aria-describedby={demonstrationId} onClick={onConfirm}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
