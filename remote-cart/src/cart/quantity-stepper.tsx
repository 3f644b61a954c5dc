import {
  type CartLine,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
} from '@gadgetry/shared-kernel/cart';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { minusMeans } from './minus';
import styles from './quantity-stepper.module.css';

/** Minus, the quantity of a line, plus. */
export function QuantityStepper({ line }: { readonly line: CartLine }) {
  const { id, name, quantity } = line;
  const t = useText('cart');
  const language = useLanguage();
  const minus = minusMeans(quantity) === 'remove' ? removeFromCart : decreaseQuantity;
  return (
    <div className={styles.stepper}>
      <IconButton aria-label={t('oneLess', { name })} onClick={() => minus(id)}>
        <Icon name="minus" />
      </IconButton>
      {/* The store's one voice speaks of the new quantity; a second one would say it twice. */}
      <output className={styles.quantity} aria-live="off" aria-label={t('quantityOf', { name })}>
        {formatCount(quantity, language)}
      </output>
      <IconButton aria-label={t('oneMore', { name })} onClick={() => increaseQuantity(id)}>
        <Icon name="plus" />
      </IconButton>
    </div>
  );
}
