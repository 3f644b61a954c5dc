import { on } from '@gadgetry/shared-kernel/events';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink } from '@gadgetry/shared-kernel/ui';
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actionClass, createBatch, Offer } from './offer';

interface Added {
  readonly id: number;
  readonly name: string;
}

/** Offers a link to the cart after a press has added one or more products, until the address changes; not on the cart page. */
export function CartOffer() {
  const t = useText('offers');
  const kernel = useText('kernel');
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const [added, setAdded] = useState<readonly Added[]>([]);
  const end = (): void => setAdded([]);
  useEffect(() => {
    const collect = createBatch<Added>();
    const subscription = on('cart/product-added').subscribe(({ product, thisTab }) => {
      if (!thisTab) return;
      const all = collect(product);
      // The pressed button and the badge show first.
      startTransition(() => setAdded(all));
    });
    subscription.add(
      on('cart/line-removed').subscribe(({ product: { id } }) =>
        setAdded((last) => (last.some((one) => one.id === id) ? [] : last)),
      ),
    );
    return () => subscription.unsubscribe();
  }, []);
  // It would cover controls of the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => setAdded([]), [pathname, search]);

  const [first] = added;
  if (!first || pathname === paths.cart) return null;
  const count = added.length;
  return (
    <Offer
      key={added.map(({ id }) => id).join(' ')}
      label={t('next')}
      words={
        count === 1
          ? kernel('announceCartAdded', { name: first.name })
          : t('severalAdded', { count, formatted: formatCount(count, language) })
      }
      short={kernel('added')}
      onEnd={end}
    >
      {() => (
        <ButtonLink variant="quiet" className={actionClass} to={paths.cart}>
          {t('viewCart')}
        </ButtonLink>
      )}
    </Offer>
  );
}
