import { LongRows } from '../long-list/long-rows';
import { OrderLine, type OrderLinesProps } from './order-line';
import styles from './order-lines.module.css';

/** Estimated height of a line in CSS pixels. */
const LINE_PX = 68;

const GAP_PX = 12;

export const LongOrderLines = ({ list, entries, productOf, inDialog }: OrderLinesProps) => (
  <ul className={styles.lines}>
    <LongRows
      list={`order ${list}`}
      count={entries.length}
      keyOf={(row) => entries[row]?.id ?? row}
      nameOf={(row) => entries[row]?.name ?? ''}
      height={LINE_PX}
      gap={GAP_PX}
      inDialog={inDialog}
      spacer="li"
      printRow={(row) => entries[row] && <OrderLine line={entries[row]} productOf={productOf} />}
    >
      {(row, attributes) =>
        entries[row] && (
          <OrderLine
            line={entries[row]}
            productOf={productOf}
            attributes={{ ...attributes, 'aria-setsize': entries.length, 'aria-posinset': row + 1 }}
          />
        )
      }
    </LongRows>
  </ul>
);
