import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { lineFacts } from './line-facts';
import styles from './order-lines.module.css';

interface OrderLinesProps {
  readonly lines: readonly CartLine[];
  /** Whether capacity, colour and screen stand under the names. */
  readonly facts?: boolean;
}

/** What an order holds: each product with its quantity and line price. */
export function OrderLines({ lines, facts = false }: OrderLinesProps) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.name}>{line.name}</span>
          {facts && <span className={styles.facts}>{lineFacts(line, colorName, shown)}</span>}
          <span className={styles.quantity}>
            {t('times', { quantity: line.quantity, price: formatPrice(line.price) })}
          </span>
          <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
