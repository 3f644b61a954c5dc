import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { FavouriteButton, Picture, ProductCard, ProductGrid } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useId } from 'react';
import type { EntryAttributes } from '../long-list/any-length';
import { PriceChangeNote } from '../stored-entry';
import undoStyles from '../undo/undo.module.css';
import type { UndoPlace } from '../undo/undo-list';
import { entryProps, RemovedNotice, useUndoFocus } from '../undo/undo-place';
import styles from './favourite-cards.module.css';
import cardStyles from './unavailable-card.module.css';

/** `sizes` of the picture; has to match the grid. */
const CARD_SIZES = '(min-width: 600px) 208px, 60vw';

/** A favourite that the catalogue no longer has: it can be removed, but not bought. */
function UnavailableCard({ product }: { readonly product: Favourite }) {
  const t = useText('cart');
  const nameId = useId();
  return (
    <article className={cardStyles.card} aria-labelledby={nameId}>
      <div className={cardStyles.picture}>
        <Picture
          src={product.image}
          sources={product.pictures}
          alt=""
          name={product.name}
          sizes={CARD_SIZES}
        />
      </div>
      <h2 id={nameId} className={cardStyles.name}>
        {product.name}
      </h2>
      <p className={cardStyles.note}>{t('unavailable')}</p>
      <div className={cardStyles.actions}>
        <FavouriteButton product={product} />
      </div>
    </article>
  );
}

interface FavouritePlaceProps {
  readonly product: Favourite;
  readonly isRemoved: boolean;
  readonly isAvailable: boolean;
  readonly attributes: EntryAttributes | undefined;
  readonly onUndo: () => void;
}

/** A favourite's card, or the notice that replaces a removed card. */
export function FavouritePlace({ product, isRemoved, isAvailable, attributes, onUndo }: FavouritePlaceProps) {
  const { placeRef, undo, wasRemoved } = useUndoFocus<HTMLLIElement>(isRemoved, onUndo, attributes?.ref);
  return (
    <li {...attributes} ref={placeRef} className={`${undoStyles.place} ${styles.place}`}>
      <div {...entryProps(isRemoved, wasRemoved, styles.entry)}>
        {isAvailable ? (
          <ProductCard product={product} level={2} />
        ) : (
          <div className={styles.gone}>
            <UnavailableCard product={product} />
          </div>
        )}
        {isAvailable && (
          <div className={styles.note}>
            <PriceChangeNote entry={product} />
          </div>
        )}
      </div>
      {isRemoved && <RemovedNotice name={product.name} layout="card" onUndo={undo} />}
    </li>
  );
}

export interface FavouriteCardsProps {
  readonly entries: readonly UndoPlace<Favourite>[];
  /** @param attributes only in a long list */
  readonly children: (place: UndoPlace<Favourite>, attributes?: EntryAttributes) => ReactNode;
}

/** The cards of a list that is not long; `LongGrid` renders a long one. */
export const AllCards = ({ entries, children }: FavouriteCardsProps) => (
  <ProductGrid>{entries.map((place) => children(place))}</ProductGrid>
);
