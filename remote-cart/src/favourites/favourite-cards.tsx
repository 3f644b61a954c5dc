import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { ProductGrid } from '@gadgetry/shared-kernel/ui';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import type { EntryMark } from '../long-list/row';
import { FIRST_ENTRIES, useIsLong } from '../long-list/use-is-long';
import type { Slot } from '../undo/undo-list';

const LongGrid = lazy(() =>
  import(/* webpackChunkName: "long-list" */ './long-grid').then((module) => ({ default: module.LongGrid })),
);

interface FavouriteCardsProps {
  readonly slots: readonly Slot<Favourite>[];
  /** @param mark for the list item, in a long list */
  readonly children: (slot: Slot<Favourite>, mark?: EntryMark) => ReactNode;
}

/** The favourites in a grid, however many there are. */
export function FavouriteCards({ slots, children }: FavouriteCardsProps) {
  const isLong = useIsLong(slots.length);
  const grid = (
    <ProductGrid>
      {(isLong ? slots.slice(0, FIRST_ENTRIES) : slots).map((slot) => (
        <Fragment key={slot.entry.id}>{children(slot)}</Fragment>
      ))}
    </ProductGrid>
  );
  if (!isLong) return grid;
  return (
    <Suspense fallback={grid}>
      <LongGrid slots={slots}>{children}</LongGrid>
    </Suspense>
  );
}
