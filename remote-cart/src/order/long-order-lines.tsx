import { LongRows } from '../long-list/long-rows';
import { OrderLine, type OrderLinesProps } from './order-line';
import styles from './order-lines.module.css';

/** Usual height of a line in CSS pixels, and of what stands under its name. */
const LINE_PX = 47;
const FACTS_PX = 21;

const GAP_PX = 12;

export const LongOrderLines = ({ entries, facts, within }: OrderLinesProps) => (
  <ul className={styles.lines}>
    <LongRows
      list={`order ${within}`}
      count={entries.length}
      keyOf={(row) => entries[row]?.id ?? row}
      nameOf={(row) => entries[row]?.name ?? ''}
      height={LINE_PX + (facts ? FACTS_PX : 0)}
      gap={GAP_PX}
      within={within}
      room="li"
      paper={(row) => entries[row] && <OrderLine line={entries[row]} facts={facts} />}
    >
      {(row, mark) => {
        const line = entries[row];
        const place = { 'aria-setsize': entries.length, 'aria-posinset': row + 1 };
        return line && <OrderLine line={line} facts={facts} mark={{ ...mark, ...place }} />;
      }}
    </LongRows>
  </ul>
);
