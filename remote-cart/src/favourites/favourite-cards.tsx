import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { ProductGrid } from '@gadgetry/shared-kernel/ui';
import { Fragment, type ReactNode } from 'react';
import type { EntryMark } from '../long-list/any-length';
import type { UndoSlot } from '../undo/undo-list';

export interface FavouriteCardsProps {
  readonly entries: readonly UndoSlot<Favourite>[];
  /** @param mark for the list item, in a long list */
  readonly children: (slot: UndoSlot<Favourite>, mark?: EntryMark) => ReactNode;
}

export const AllCards = ({ entries, children }: FavouriteCardsProps) => (
  <ProductGrid>
    {entries.map((slot) => (
      <Fragment key={slot.entry.id}>{children(slot)}</Fragment>
    ))}
  </ProductGrid>
);
