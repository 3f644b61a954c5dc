import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { lazy, Suspense } from 'react';
import { FIRST_ENTRIES, useIsLong } from '../long-list/use-is-long';
import type { Slot } from '../undo/undo-list';
import type { UndoList } from '../undo/use-undo-list';
import type { LinePicture } from './cart-product';
import { CartRow, type CartRowMark } from './cart-row';
import { CartTable } from './cart-table';

const LongCartLines = lazy(() =>
  import(/* webpackChunkName: "long-list" */ './long-cart-lines').then((module) => ({
    default: module.LongCartLines,
  })),
);

interface CartLinesProps {
  readonly list: UndoList<CartLine>;
  readonly unavailable: ReadonlySet<number>;
  readonly pictureOf: (id: number) => LinePicture;
}

/** The cart as a table, however many lines it has. */
export function CartLines({ list, unavailable, pictureOf }: CartLinesProps) {
  const { slots, undo } = list;
  const row = ({ entry, removed }: Slot<CartLine>, mark?: CartRowMark) => (
    <CartRow
      key={entry.id}
      line={entry}
      removed={removed}
      available={!unavailable.has(entry.id)}
      picture={pictureOf(entry.id)}
      mark={mark}
      onUndo={() => undo(entry.id)}
    />
  );
  const isLong = useIsLong(slots.length);
  const rows = (isLong ? slots.slice(0, FIRST_ENTRIES) : slots).map((slot) => row(slot));
  const table = <CartTable>{rows}</CartTable>;
  if (!isLong) return table;
  return (
    <Suspense fallback={table}>
      <LongCartLines slots={slots} unavailable={unavailable}>
        {row}
      </LongCartLines>
    </Suspense>
  );
}
