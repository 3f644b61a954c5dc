import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { ProductCard } from '@gadgetry/shared-kernel/ui';
import type { EntryMark } from '../long-list/any-length';
import { PriceChangeNote } from '../stored-entry';
import { RemovedNotice } from '../undo/removed-notice';
import undoStyles from '../undo/undo.module.css';
import { entryState } from '../undo/undo-list';
import { useUndoFocus } from '../undo/use-undo-focus';
import styles from './favourite-place.module.css';
import { UnavailableCard } from './unavailable-card';

interface FavouritePlaceProps {
  readonly product: Favourite;
  readonly removed: boolean;
  readonly available: boolean;
  readonly mark: EntryMark | undefined;
  readonly onUndo: () => void;
}

/** A favourite's card, and the notice that replaces it once it is removed. */
export function FavouritePlace({ product, removed, available, mark, onUndo }: FavouritePlaceProps) {
  const { place, undo, isGone } = useUndoFocus<HTMLLIElement>(removed, onUndo, mark?.ref);
  return (
    <li {...mark} ref={place} className={undoStyles.place}>
      <div {...entryState(removed, isGone, styles.entry)}>
        {available ? <ProductCard product={product} level={2} /> : <UnavailableCard product={product} />}
        {available && (
          <div className={styles.note}>
            <PriceChangeNote entry={product} />
          </div>
        )}
      </div>
      {removed && <RemovedNotice name={product.name} layout="card" onUndo={undo} />}
    </li>
  );
}
