import { addToCart, removeFromCart, useCart, useUnavailable } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { type Favourite, useFavourites } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import { useId, useState } from 'react';
import { addAllOf } from './add-all';

/** Adds all favourites that the cart lacks, and undoes that until the page is left. One button, so it keeps the focus. */
export function AddAllButton() {
  const t = useText('cart');
  const language = useLanguage();
  const { products } = useFavourites();
  const { lines } = useCart();
  const unavailable = useUnavailable();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const textId = useId();
  const next = addAllOf(products, lines, unavailable, added);
  if (!next) return null;
  const isUndo = next.does === 'undo';
  const text = (count: number): string => t('addedAll', { count, formatted: formatCount(count, language) });
  const add = (missing: readonly Favourite[]): void => {
    setAdded(new Set(missing.map(({ id }) => id)));
    for (const product of missing) addToCart(product);
    // Replaces the announcements of the single products.
    publish('shell/announce', { text: text(missing.length) });
  };
  const undo = (): void => {
    setAdded(new Set());
    for (const { id } of next.products) removeFromCart(id);
  };
  return (
    <>
      {isUndo && <span id={textId}>{text(next.products.length)}</span>}
      <Button
        variant="secondary"
        aria-describedby={isUndo ? textId : undefined}
        onClick={isUndo ? undo : () => add(next.products)}
      >
        {isUndo && <Icon name="undo" />}
        {t(isUndo ? 'undoAddAll' : 'addAll')}
      </Button>
    </>
  );
}
