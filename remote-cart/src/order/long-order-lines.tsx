import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { LongRows } from '../long-list/long-rows';
import { OrderLine } from './order-line';
import styles from './order-lines.module.css';

/** Usual height of a line in CSS pixels, and of what stands under its name. */
const LINE_PX = 47;
const FACTS_PX = 21;

/** The gap between two lines, as the style makes it. */
const GAP_PX = 12;

export interface LongOrderLinesProps {
  readonly lines: readonly CartLine[];
  readonly facts: boolean;
  readonly within: 'page' | 'dialog';
}

/** An order of many lines: those that can be seen, and room for the others. */
export const LongOrderLines = ({ lines, facts, within }: LongOrderLinesProps) => (
  <ul className={styles.lines}>
    <LongRows
      list={`order ${within}`}
      count={lines.length}
      keyOf={(row) => lines[row]?.id ?? row}
      nameOf={(row) => lines[row]?.name ?? ''}
      height={LINE_PX + (facts ? FACTS_PX : 0)}
      gap={GAP_PX}
      within={within}
      room="li"
      paper={(row) => lines[row] && <OrderLine line={lines[row]} facts={facts} />}
    >
      {(row, mark) => {
        const line = lines[row];
        const place = { 'aria-setsize': lines.length, 'aria-posinset': row + 1 };
        return line && <OrderLine line={line} facts={facts} mark={{ ...mark, ...place }} />;
      }}
    </LongRows>
  </ul>
);
