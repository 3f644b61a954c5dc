import { on } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink } from '@gadgetry/shared-kernel/ui';
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { actionClass, Offer } from './offer';

/** Offers a link to the cart after a product was added; not on the cart page. */
export function CartOffer() {
  const t = useText('offers');
  const kernel = useText('kernel');
  const { pathname } = useLocation();
  const [added, setAdded] = useState<{ readonly id: number; readonly name: string }>();
  const end = (): void => setAdded(undefined);
  useEffect(() => {
    const heard = on('cart/product-added').subscribe(({ product, thisTab }) => {
      // The pressed button and the badge show first.
      if (thisTab) startTransition(() => setAdded(product));
    });
    heard.add(
      on('cart/line-removed').subscribe(({ product: { id } }) =>
        setAdded((last) => (last?.id === id ? undefined : last)),
      ),
    );
    return () => heard.unsubscribe();
  }, []);
  useEffect(() => {
    if (pathname === paths.cart) setAdded(undefined);
  }, [pathname]);

  if (!added || pathname === paths.cart) return null;
  return (
    <Offer
      key={added.id}
      label={t('next')}
      words={kernel('announceCartAdded', { name: added.name })}
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
