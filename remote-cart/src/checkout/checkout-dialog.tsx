import type { PictureSources } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Dialog } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import type { Order } from '../order/order';
import { OrderLines } from '../order/order-lines';
import styles from './checkout-dialog.module.css';
import type { Checkout } from './use-checkout';

interface CheckoutDialogProps {
  readonly order: Order;
  readonly checkout: Checkout;
  readonly picturesOf: (id: number) => PictureSources | undefined;
}

/** Asks for a confirmation of the order, with its lines and total. */
export function CheckoutDialog({
  order,
  checkout: { stage, confirm, cancel },
  picturesOf,
}: CheckoutDialogProps) {
  const t = useText('cart');
  const demonstrationId = useId();
  return (
    <Dialog open={stage === 'confirming'} title={t('confirmQuestion')} onCancel={cancel}>
      <OrderLines
        list="checkout"
        entries={order.lines}
        productOf={({ id }) => ({ pictures: picturesOf(id) })}
        inDialog
      />
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{t('toPay')}</span> <strong>{formatPrice(order.total)}</strong>
        </p>
        <p id={demonstrationId} className={styles.demonstration}>
          {t('demonstration')}
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button aria-describedby={demonstrationId} onClick={confirm}>
            {t('confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
