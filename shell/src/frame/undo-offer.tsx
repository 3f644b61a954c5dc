import { type CartLine, restoreToCart } from '@gadgetry/shared-kernel/cart';
import { on, publish } from '@gadgetry/shared-kernel/events';
import { type Favourite, restoreFavourite } from '@gadgetry/shared-kernel/favourites';
import { addTranslations, useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Button, focusPage, Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import en from './i18n/undo-offer.en.json';
import ua from './i18n/undo-offer.ua.json';
import styles from './undo-offer.module.css';

addTranslations('undo', { en, ua });

/** The offer stays this long, and for as long as a hand or the focus rests on it. */
const SHOWN_MS = 10_000;

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
  const t = useText('undo');
  const { pathname } = useLocation();
  const [removal, setRemoval] = useState<Removal>();
  const opener = useRef<Element>(null);
  const offer = useRef<HTMLElement>(null);

  const onRemoved = useEffectEvent((next: Removal, thisTab: boolean) => {
    // The page that lists what was taken out offers to undo it in its place.
    if (!thisTab || pathname === paths[next.from]) return;
    opener.current = document.activeElement;
    setRemoval(next);
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
    // A shopper who adds the product again does not need the offer.
    const forget = (from: Removal['from'], id: number): void =>
      setRemoval((last) => (last?.from === from && last.product.id === id ? undefined : last));
    heard.add(on('cart/product-added').subscribe(({ product }) => forget('cart', product.id)));
    heard.add(on('favourites/product-added').subscribe(({ product }) => forget('favourites', product.id)));
    return () => heard.unsubscribe();
  }, []);

  const end = (): void => {
    // A focus within would be lost with the offer: it goes back to the button that took the product out.
    const hasFocus = offer.current?.contains(document.activeElement);
    if (hasFocus) {
      // That button may have gone with what it stood on.
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus({ preventScroll: true });
      else focusPage();
    }
    setRemoval(undefined);
  };
  const undo = (): void => {
    if (removal?.from === 'cart') restoreToCart(removal.product, removal.index);
    else if (removal) restoreFavourite(removal.product, removal.index);
    end();
  };
  return { removal, offer, undo, dismiss: end };
}

/** After a product was taken out by the button of a card: the way to have it back, in its place and quantity. */
export function UndoOffer() {
  const t = useText('undo');
  const { removal, offer, undo, dismiss } = useRemoval();
  const [isHeld, setHeld] = useState(false);
  const onExpire = useEffectEvent(dismiss);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });

  useEffect(() => {
    if (!removal || isHeld) return undefined;
    const timer = setTimeout(() => onExpire(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removal, isHeld]);
  useEffect(() => {
    if (!removal) {
      setHeld(false);
      return undefined;
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [removal]);

  if (!removal) return null;
  const { name } = removal.product;
  return (
    <section
      ref={offer}
      className={styles.offer}
      aria-label={t('offer')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words}>{t(REMOVED_KEY[removal.from], { name })}</p>
      <Button
        variant="quiet"
        className={styles.undo}
        aria-label={t('undoNamed', { name })}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        <Icon name="undo" />
        {t('undo')}
      </Button>
      <IconButton aria-label={t('dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </IconButton>
    </section>
  );
}
