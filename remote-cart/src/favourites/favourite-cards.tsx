import { publish } from '@gadgetry/shared-kernel/events';
import { lazyOptional, ProductGrid } from '@gadgetry/shared-kernel/ui';
import { Fragment } from 'react';
import { FIRST_ENTRIES, useIsLong } from '../long-list/long-list';
import type { LongGridProps } from './long-grid';

const AllCards = ({ slots, children }: LongGridProps) => (
  <ProductGrid>
    {slots.map((slot) => (
      <Fragment key={slot.entry.id}>{children(slot)}</Fragment>
    ))}
  </ProductGrid>
);

const LongGrid = lazyOptional<LongGridProps>(
  () => import(/* webpackChunkName: "long-list" */ './long-grid').then((module) => module.LongGrid),
  {
    onLoading: ({ slots, children }) => <AllCards slots={slots.slice(0, FIRST_ENTRIES)}>{children}</AllCards>,
    onFailed: AllCards,
    onFailure: () => publish('remote/failed', { remote: 'cart', code: 'long-list' }),
  },
);

/** The favourites in a grid, however many there are. */
export function FavouriteCards({ slots, children }: LongGridProps) {
  const Cards = useIsLong(slots.length) ? LongGrid : AllCards;
  return <Cards slots={slots}>{children}</Cards>;
}
