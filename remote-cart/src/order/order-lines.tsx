import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { FIRST_ENTRIES, useIsLong } from '../long-list/long-list';
import type { LongOrderLinesProps } from './long-order-lines';
import { OrderLine } from './order-line';
import styles from './order-lines.module.css';

interface OrderLinesProps {
  readonly lines: readonly CartLine[];
  /** Whether capacity, colour and screen stand under the names. */
  readonly facts?: boolean;
  /** What scrolls: the page unless told. */
  readonly within?: 'page' | 'dialog';
}

const AllLines = ({ lines, facts = false }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <OrderLine key={line.id} line={line} facts={facts} />
    ))}
  </ul>
);

const LongOrderLines = lazyOptional<LongOrderLinesProps>(
  () =>
    import(/* webpackChunkName: "long-list" */ './long-order-lines').then((module) => module.LongOrderLines),
  {
    onLoading: ({ lines, facts }) => <AllLines lines={lines.slice(0, FIRST_ENTRIES)} facts={facts} />,
    onFailed: ({ lines, facts }) => <AllLines lines={lines} facts={facts} />,
    onFailure: () => publish('remote/failed', { remote: 'cart', code: 'long-list' }),
  },
);

/** What an order holds, however much it is: each product with its quantity and line price. */
export function OrderLines({ lines, facts = false, within = 'page' }: OrderLinesProps) {
  if (!useIsLong(lines.length)) return <AllLines lines={lines} facts={facts} />;
  return <LongOrderLines lines={lines} facts={facts} within={within} />;
}
