import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';

const TEXT_OF = [
  ['cart/product-added', 'announceCartAdded'],
  ['cart/line-restored', 'announceCartAdded'],
  ['cart/line-removed', 'announceCartRemoved'],
  ['favourites/product-added', 'announceFavouriteAdded'],
  ['favourites/product-removed', 'announceFavouriteRemoved'],
] as const;

/** The live region: announces changes of cart and favourites, and texts of remotes. */
export function LiveRegion() {
  const t = useText('kernel');
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });

  useEffect(() => {
    const say = (text: string): void => {
      // An open dialog with its own status announces itself, such as the search.
      if (document.querySelector('dialog[open] [role="status"]')) return;
      // The counter makes a repeated text a new element; otherwise screen readers ignore it.
      setSpoken(({ turn }) => ({ text, turn: turn + 1 }));
    };
    const subscription = on('shell/announce').subscribe(({ text }) => say(text));
    subscription.add(
      on('cart/quantity-changed').subscribe(({ name, quantity, thisTab }) => {
        if (thisTab) say(t('announceQuantity', { name, quantity }));
      }),
    );
    for (const [fact, text] of TEXT_OF)
      subscription.add(
        on(fact).subscribe(({ product, thisTab }) => {
          // Another tab announces its own changes.
          if (thisTab) say(t(text, { name: product.name }));
        }),
      );
    return () => subscription.unsubscribe();
  }, [t]);

  return (
    <VisuallyHidden>
      <output aria-live="polite" data-live-region="">
        <span key={spoken.turn}>{spoken.text}</span>
      </output>
    </VisuallyHidden>
  );
}
