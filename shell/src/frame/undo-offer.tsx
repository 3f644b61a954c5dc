import { type CartLine, restoreToCart } from '@gadgetry/shared-kernel/cart';
import { on, publish } from '@gadgetry/shared-kernel/events';
import { type Favourite, restoreFavourite } from '@gadgetry/shared-kernel/favourites';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actionClass, Offer } from './offer';

type Removal =
  | { readonly from: 'cart'; readonly product: CartLine; readonly index: number }
  | { readonly from: 'favourites'; readonly product: Favourite; readonly index: number };

const REMOVED_KEY = { cart: 'removedFromCart', favourites: 'removedFromFavourites' } as const;

/** Ctrl+Z, or Cmd+Z on a Mac; not in a text field, where it undoes typing. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.matches('input:not([type=radio]),textarea');
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey && !isWriting;
}

function useRemoval() {
  const t = useText('offers');
  const { pathname } = useLocation();
  const [removal, setRemoval] = useState<Removal>();

  const onRemoved = useEffectEvent((next: Removal, thisTab: boolean) => {
    // The page of that list offers undo in the row's place.
    if (!thisTab || pathname === paths[next.from]) return;
    startTransition(() => setRemoval(next));
    const words = t(REMOVED_KEY[next.from], { name: next.product.name });
    publish('shell/announce', { text: `${words}. ${t('howToUndo')}` });
  });
  useEffect(() => {
    const heard = on('cart/line-removed').subscribe(({ product, index, thisTab }) =>
      onRemoved({ from: 'cart', product, index }, thisTab),
    );
    heard.add(
      on('favourites/product-removed').subscribe(({ product, index, thisTab }) =>
        onRemoved({ from: 'favourites', product, index }, thisTab),
      ),
    );
    // Adding the product again withdraws the offer.
    const forget = (from: Removal['from'], id: number): void =>
      setRemoval((last) => (last?.from === from && last.product.id === id ? undefined : last));
    heard.add(on('cart/product-added').subscribe(({ product }) => forget('cart', product.id)));
    heard.add(on('favourites/product-added').subscribe(({ product }) => forget('favourites', product.id)));
    return () => heard.unsubscribe();
  }, []);
  return [removal, () => setRemoval(undefined)] as const;
}

function undo({ from, product, index }: Removal): void {
  if (from === 'cart') restoreToCart(product, index);
  else restoreFavourite(product, index);
}

function UndoButton({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const t = useText('offers');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <Button
      variant="quiet"
      className={actionClass}
      aria-label={t('undoNamed', { name })}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      <Icon name="undo" />
      {t('undo')}
    </Button>
  );
}

/** Offers to restore a product that a card's button has removed, with its position and quantity. */
export function UndoOffer() {
  const t = useText('offers');
  const [removal, end] = useRemoval();
  if (!removal) return null;
  const { name, id } = removal.product;
  return (
    <Offer
      key={`${removal.from} ${id}`}
      label={t('offer')}
      words={t(REMOVED_KEY[removal.from], { name })}
      onEnd={end}
    >
      {(endOffer) => (
        <UndoButton
          name={name}
          onUndo={() => {
            undo(removal);
            endOffer();
          }}
        />
      )}
    </Offer>
  );
}
