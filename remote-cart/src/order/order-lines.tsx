import { anyLength } from '../long-list/any-length';
import { OrderLine, type OrderLinesProps } from './order-line';
import styles from './order-lines.module.css';

const AllLines = ({ entries, productOf }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {entries.map((line) => (
      <OrderLine key={line.id} line={line} productOf={productOf} />
    ))}
  </ul>
);

export const OrderLines = anyLength(AllLines, () =>
  import(/* webpackChunkName: "long-list" */ './long-order-lines').then((module) => module.LongOrderLines),
);
