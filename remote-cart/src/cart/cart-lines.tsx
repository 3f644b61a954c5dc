import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { FIRST_ENTRIES, useIsLong } from '../long-list/long-list';
import type { UndoSlot } from '../undo/undo-list';
import type { UndoList } from '../undo/use-undo-list';
import type { LinePicture } from './cart-product';
import { CartRow, type CartRowMark } from './cart-row';
import { CartTable } from './cart-table';
import type { LongCartLinesProps } from './long-cart-lines';

const LongCartLines = lazyOptional<LongCartLinesProps>(
  () =>
    import(/* webpackChunkName: "long-list" */ './long-cart-lines').then((module) => module.LongCartLines),
  {
    onLoading: ({ slots, children }) => (
      <CartTable>{slots.slice(0, FIRST_ENTRIES).map((slot) => children(slot))}</CartTable>
    ),
    onFailed: ({ slots, children }) => <CartTable>{slots.map((slot) => children(slot))}</CartTable>,
    onFailure: () => publish('remote/failed', { remote: 'cart', code: 'long-list' }),
  },
);

interface CartLinesProps {
  readonly list: UndoList<CartLine>;
  readonly unavailable: ReadonlySet<number>;
  readonly pictureOf: (id: number) => LinePicture;
}

/** The cart as a table, however many lines it has. */
export function CartLines({ list, unavailable, pictureOf }: CartLinesProps) {
  const { slots, undo } = list;
  const row = ({ entry, removed }: UndoSlot<CartLine>, mark?: CartRowMark) => (
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
  if (!useIsLong(slots.length)) return <CartTable>{slots.map((slot) => row(slot))}</CartTable>;
  return (
    <LongCartLines slots={slots} unavailable={unavailable}>
      {row}
    </LongCartLines>
  );
}
