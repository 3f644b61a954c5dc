import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatPrice, useColorName, useFormatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import type { EntryMark } from '../long-list/any-length';
import { Facts } from './facts';
import { lineFacts } from './order';
import styles from './order-lines.module.css';

interface OrderLineProps {
  readonly line: CartLine;
  /** Whether capacity, colour and screen stand under the name. */
  readonly facts: boolean | undefined;
  readonly mark?: EntryMark;
}

export function OrderLine({ line, facts, mark }: OrderLineProps) {
  const t = useText('cart');
  const colorName = useColorName();
  const shown = useFormatSpec();
  return (
    <li className={styles.line} {...mark}>
      <span className={styles.name}>{line.name}</span>
      {facts && (
        <span className={styles.facts}>
          <Facts facts={lineFacts(line, colorName, shown)} />
        </span>
      )}
      <span className={styles.quantity}>
        {t('times', { quantity: line.quantity, price: formatPrice(line.price) })}
      </span>
      <span className={styles.price}>{formatPrice(lineTotal(line))}</span>
    </li>
  );
}

export interface OrderLinesProps {
  readonly entries: readonly CartLine[];
  readonly facts?: boolean;
  readonly within: 'page' | 'dialog';
}
