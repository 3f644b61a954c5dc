import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import styles from './cart-lines.module.css';

interface PaperLineProps {
  readonly line: CartLine;
  readonly available: boolean;
}

/** A line of a long cart on paper: words and numbers alone, since thousands of them are made at once. */
export const PaperLine = ({ line, available }: PaperLineProps) => (
  <tbody>
    <tr className={styles.line}>
      <th scope="row" className={styles.product}>
        {line.name}
      </th>
      <td className={styles.quantity}>{line.quantity}</td>
      <td className={styles.price}>{formatPrice(line.price)}</td>
      <td className={styles.total}>{available ? formatPrice(lineTotal(line)) : '–'}</td>
    </tr>
  </tbody>
);
