import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';

/** The store's one voice: reads out what changed in cart and favourites, and what remotes ask it to say. */
export function LiveRegion() {
  const t = useText('kernel');
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });

  useEffect(() => {
    // The same words twice would not be read twice: the turn makes them a new text.
    const say = (text: string): void => setSpoken(({ turn }) => ({ text, turn: turn + 1 }));
    const heard = on('shell/announce').subscribe(({ text }) => say(text));
    heard.add(
      on('cart/product-added').subscribe(({ product }) =>
        say(t('announceCartAdded', { name: product.name })),
      ),
    );
    heard.add(
      on('cart/line-restored').subscribe(({ product }) =>
        say(t('announceCartAdded', { name: product.name })),
      ),
    );
    heard.add(
      on('cart/line-removed').subscribe(({ product }) =>
        say(t('announceCartRemoved', { name: product.name })),
      ),
    );
    heard.add(
      on('cart/quantity-changed').subscribe(({ name, quantity }) =>
        say(t('announceQuantity', { name, quantity })),
      ),
    );
    heard.add(
      on('favourites/product-added').subscribe(({ product }) =>
        say(t('announceFavouriteAdded', { name: product.name })),
      ),
    );
    heard.add(
      on('favourites/product-removed').subscribe(({ product }) =>
        say(t('announceFavouriteRemoved', { name: product.name })),
      ),
    );
    return () => heard.unsubscribe();
  }, [t]);

  return (
    <VisuallyHidden>
      <output aria-live="polite" data-live-region="">
        <span key={spoken.turn}>{spoken.text}</span>
      </output>
    </VisuallyHidden>
  );
}
