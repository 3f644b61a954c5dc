import { type CartLine, lineTotal } from '@gadgetry/shared-kernel/cart';
import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import { useMedia } from '@gadgetry/shared-kernel/ui';
import { LongRows } from '../long-list/long-rows';
import { type CartLinesProps, CartTable } from './cart-lines';
import styles from './cart-lines.module.css';

interface PrintLineProps extends Pick<CartLinesProps, 'unavailable'> {
  readonly line: CartLine;
}

/** A line of a long cart in print: text only, since thousands of lines render at once. */
const PrintLine = ({ line, unavailable }: PrintLineProps) => (
  <tbody>
    <tr className={styles.line}>
      <th scope="row" className={styles.product}>
        {line.name}
      </th>
      <td className={styles.quantity}>{line.quantity}</td>
      <td className={styles.price}>{formatPrice(line.price)}</td>
      <td className={styles.total}>{unavailable.has(line.id) ? '–' : formatPrice(lineTotal(line))}</td>
    </tr>
  </tbody>
);

/** Estimated height of a line in CSS pixels: from 640 px on, and on phones. */
const LINE_PX = 128;
const CARD_PX = 172;

const GAP_PX = 16;

export function LongCartLines({ entries, unavailable, children }: CartLinesProps) {
  const height = useMedia('(min-width: 640px)') ? LINE_PX : CARD_PX;
  return (
    <CartTable count={entries.length}>
      <LongRows
        list="cart"
        count={entries.length}
        keyOf={(row) => entries[row]?.entry.id ?? row}
        nameOf={(row) => entries[row]?.entry.name ?? ''}
        height={height}
        gap={GAP_PX}
        spacer="tbody"
        printRow={(row) => {
          const place = entries[row];
          return place && !place.isRemoved && <PrintLine line={place.entry} unavailable={unavailable} />;
        }}
      >
        {(row, attributes) => {
          const place = entries[row];
          // Row 1 has the headings.
          return place && children(place, { ...attributes, rowIndex: row + 2 });
        }}
      </LongRows>
    </CartTable>
  );
}
