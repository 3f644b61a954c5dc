import {
  type CartLine,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
} from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { MAX_QUANTITY } from '@gadgetry/shared-kernel/model/quantity';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './quantity-stepper.module.css';

/** Minus, quantity and plus. At the largest quantity, plus explains why it is disabled. */
export function QuantityStepper({ line }: { readonly line: CartLine }) {
  const { id, name, quantity } = line;
  const t = useText('cart');
  const language = useLanguage();
  // At a quantity of 1, minus removes the line (spec §4 with the ruling on it).
  const minus = quantity > 1 ? decreaseQuantity : removeFromCart;
  const limitId = useId();
  const isFull = quantity >= MAX_QUANTITY;
  const limit = t('quantityLimit', { limit: formatCount(MAX_QUANTITY, language) });
  return (
    <>
      <div className={styles.stepper}>
        <IconButton aria-label={t('oneLess', { name })} onClick={() => minus(id)}>
          <Icon name="minus" />
        </IconButton>
        {/* The live region announces the new quantity; a second announcement would repeat it. */}
        <output className={styles.quantity} aria-live="off" aria-label={t('quantityOf', { name })}>
          {formatCount(quantity, language)}
        </output>
        {/* `aria-disabled` keeps the focus on the button, which `disabled` would lose. */}
        <IconButton
          aria-label={t('oneMore', { name })}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? limitId : undefined}
          onClick={() => (isFull ? publish('shell/announce', { text: limit }) : increaseQuantity(id))}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      {isFull && (
        <p id={limitId} className={styles.limit}>
          {limit}
        </p>
      )}
    </>
  );
}
