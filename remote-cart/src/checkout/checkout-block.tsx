import { formatCount, formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Button } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import type { Order } from '../order/order';
import styles from './checkout-block.module.css';

interface CheckoutBlockProps {
  readonly order: Order;
  readonly onCheckout: () => void;
}

/** The cart's total and the checkout button; on phones it sticks to the lower edge of the window. */
export function CheckoutBlock({ order, onCheckout }: CheckoutBlockProps) {
  const t = useText('cart');
  const language = useLanguage();
  const reasonId = useId();
  const blocked = order.lines.length === 0;
  return (
    <section className={styles.block} aria-label={t('summary')} data-bottom-bar="tall">
      <div className={styles.sums}>
        <p className={styles.total}>{formatPrice(order.total)}</p>
        <p className={styles.items}>
          {t('totalFor', { count: order.items, formatted: formatCount(order.items, language) })}
        </p>
        {order.savings > 0 && (
          <p className={styles.savings}>{t('savings', { amount: formatPrice(order.savings) })}</p>
        )}
      </div>
      <Button
        className={styles.button}
        disabled={blocked}
        aria-describedby={blocked ? reasonId : undefined}
        onClick={onCheckout}
      >
        {t('checkout')}
      </Button>
      {blocked && (
        <p id={reasonId} className={styles.reason}>
          {t('nothingToBuy')}
        </p>
      )}
    </section>
  );
}
