import { type CartLine, restoreToCart } from '@gadgetry/shared-kernel/cart';
import { on, publish } from '@gadgetry/shared-kernel/events';
import { type Favourite, restoreFavourite } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Button, Icon } from '@gadgetry/shared-kernel/ui';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actionClass, createBatch, Offer } from './offer';

type Removal = { readonly id: number; readonly index: number } & (
  | { readonly from: 'cart'; readonly product: CartLine }
  | { readonly from: 'favourites'; readonly product: Favourite }
);

const REMOVED_KEY = { cart: 'removedFromCart', favourites: 'removedFromFavourites' } as const;

/** Returns the name of a single product, or the number of several. */
function useWords(): (removals: readonly Removal[]) => string {
  const t = useText('offers');
  const language = useLanguage();
  return (removals) => {
    const [first, ...more] = removals;
    const count = removals.length;
    return first && more.length === 0
      ? t(REMOVED_KEY[first.from], { name: first.product.name })
      : t('severalRemoved', { count, formatted: formatCount(count, language) });
  };
}

/** Ctrl+Z, or Cmd+Z on a Mac; not in a text field, where it undoes typing. */
function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  const isWriting =
    target instanceof Element && target.matches('input:not([type=radio],[type=checkbox]),textarea');
  // In a layout without Latin letters, such as the Ukrainian one, the place of the key counts.
  const isZ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey && !isWriting;
}

/** The products that the last press has removed, in the order of their removal. */
function useRemovals() {
  const t = useText('offers');
  const wordsOf = useWords();
  const { pathname } = useLocation();
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const [collect] = useState(() => createBatch<Removal>());

  const onRemoved = useEffectEvent((next: Removal, thisTab: boolean) => {
    // The page of that list offers undo in the row's place.
    if (!thisTab || pathname === paths[next.from]) return;
    const all = collect(next);
    startTransition(() => setRemovals(all));
    publish('shell/announce', { text: `${wordsOf(all)}. ${t('howToUndo')}` });
  });
  useEffect(() => {
    const subscription = on('cart/line-removed').subscribe(({ product, index, thisTab }) =>
      onRemoved({ from: 'cart', id: product.id, product, index }, thisTab),
    );
    subscription.add(
      on('favourites/product-removed').subscribe(({ product, index, thisTab }) =>
        onRemoved({ from: 'favourites', id: product.id, product, index }, thisTab),
      ),
    );
    // Adding a product again withdraws the offer.
    const forget = (from: Removal['from'], id: number): void =>
      setRemovals((last) => (last.some((one) => one.from === from && one.id === id) ? [] : last));
    subscription.add(on('cart/product-added').subscribe(({ product }) => forget('cart', product.id)));
    subscription.add(
      on('favourites/product-added').subscribe(({ product }) => forget('favourites', product.id)),
    );
    return () => subscription.unsubscribe();
  }, []);
  return [removals, wordsOf, () => setRemovals([])] as const;
}

function undo({ from, product, index }: Removal): void {
  if (from === 'cart') restoreToCart(product, index);
  else restoreFavourite(product, index);
}

function UndoButton({ label, onUndo }: { readonly label: string; readonly onUndo: () => void }) {
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
      aria-label={label}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      <Icon name="undo" />
      {t('undo')}
    </Button>
  );
}

/** Offers to restore what a press has removed, with positions and quantities. */
export function UndoOffer() {
  const t = useText('offers');
  const language = useLanguage();
  const [removals, wordsOf, end] = useRemovals();
  const [first] = removals;
  if (!first) return null;
  const words = wordsOf(removals);
  return (
    <Offer
      key={`${first.from} ${removals.map(({ id }) => id).join(' ')}`}
      label={t('offer')}
      words={words}
      onEnd={end}
    >
      {(endOffer) => (
        <UndoButton
          label={
            removals.length === 1 ? t('undoNamed', { name: first.product.name }) : `${t('undo')}: ${words}`
          }
          onUndo={() => {
            // Backwards, since each position was that of the list without the products removed before.
            for (const removal of removals.toReversed()) undo(removal);
            const count = removals.length;
            // Replaces the announcements of the single products; only a cart loses several at once.
            if (count > 1)
              publish('shell/announce', {
                text: t('severalAdded', { count, formatted: formatCount(count, language) }),
              });
            endOffer();
          }}
        />
      )}
    </Offer>
  );
}
