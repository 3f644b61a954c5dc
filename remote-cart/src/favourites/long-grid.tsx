import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import { ProductGrid, useMedia } from '@gadgetry/shared-kernel/ui';
import { type RefCallback, useCallback, useState } from 'react';
import { LongRows } from '../long-list/long-rows';
import type { FavouriteCardsProps } from './favourite-cards';
import styles from './long-grid.module.css';

/** Returns a ref for the parent of a grid, and the grid's number of columns, which depends on its width and text size. */
function useGridColumns(): readonly [ref: RefCallback<HTMLElement>, columns: number] {
  const [columns, setColumns] = useState(2);
  const ref = useCallback((element: HTMLElement | null) => {
    const grid = element?.querySelector('ul');
    if (!grid) return undefined;
    const count = (): void => setColumns(getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return [ref, columns];
}

const CARD_PX = 520;

export function LongGrid({ entries, children }: FavouriteCardsProps) {
  const [ref, columns] = useGridColumns();
  // The gaps of the kernel's grid.
  const gap = useMedia('(max-width: 599px)') ? 32 : 40;
  const inRow = (row: number) => entries.slice(row * columns, (row + 1) * columns);
  return (
    <div ref={ref} className={styles.cards}>
      <ProductGrid>
        <LongRows
          key={columns}
          list={`favourites ${columns}`}
          count={Math.ceil(entries.length / columns)}
          keyOf={(row) => entries[row * columns]?.entry.id ?? row}
          nameOf={(row) =>
            inRow(row)
              .map(({ entry }) => entry.name)
              .join(' ')
          }
          height={CARD_PX}
          gap={gap}
          spacer="li"
          printRow={(row) =>
            inRow(row).map(({ entry, isRemoved }) =>
              isRemoved ? null : <li key={entry.id}>{`${entry.name}, ${formatPrice(entry.price)}`}</li>,
            )
          }
        >
          {(row, attributes) =>
            inRow(row).map((place, column) =>
              children(place, {
                'aria-setsize': entries.length,
                'aria-posinset': row * columns + column + 1,
                // A row is measured by its first card.
                ...(column === 0 && attributes),
              }),
            )
          }
        </LongRows>
      </ProductGrid>
    </div>
  );
}
