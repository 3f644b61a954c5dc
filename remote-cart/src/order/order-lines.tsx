import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { lazy, Suspense } from 'react';
import { FIRST_ENTRIES, useIsLong } from '../long-list/use-is-long';
import { OrderLine } from './order-line';
import styles from './order-lines.module.css';

const LongOrderLines = lazy(() =>
  import(/* webpackChunkName: "long-list" */ './long-order-lines').then((module) => ({
    default: module.LongOrderLines,
  })),
);

interface OrderLinesProps {
  readonly lines: readonly CartLine[];
  /** Whether capacity, colour and screen stand under the names. */
  readonly facts?: boolean;
  /** What scrolls: the page unless told. */
  readonly within?: 'page' | 'dialog';
}

/** What an order holds, however much it is: each product with its quantity and line price. */
export function OrderLines({ lines, facts = false, within = 'page' }: OrderLinesProps) {
  const isLong = useIsLong(lines.length);
  const first = isLong ? lines.slice(0, FIRST_ENTRIES) : lines;
  const list = (
    <ul className={styles.lines}>
      {first.map((line) => (
        <OrderLine key={line.id} line={line} facts={facts} />
      ))}
    </ul>
  );
  if (!isLong) return list;
  return (
    <Suspense fallback={list}>
      <LongOrderLines lines={lines} facts={facts} within={within} />
    </Suspense>
  );
}
