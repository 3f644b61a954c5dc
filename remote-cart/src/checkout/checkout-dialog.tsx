import { lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Button, Dialog } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './checkout-dialog.module.css';
import type { Order } from './order';

interface CheckoutDialogProps {
  readonly open: boolean;
  readonly order: Order;
  readonly onConfirm: () => void;
  /** Also Escape and a click on the backdrop. */
  readonly onCancel: () => void;
}

/** Asks once more before the order is bought, with everything that it holds. */
export function CheckoutDialog({ open, order, onConfirm, onCancel }: CheckoutDialogProps) {
  const t = useText('cart');
  const demonstrationId = useId();
  return (
    <Dialog open={open} title={t('confirmQuestion')} onCancel={onCancel}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.name}>{line.name}</span>
            <span className={styles.quantity}>
              {t('times', { quantity: line.quantity, price: formatPrice(line.price) })}
            </span>
            <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
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
