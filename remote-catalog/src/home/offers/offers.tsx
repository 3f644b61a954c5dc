import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Link } from '@gadgetry/shared-kernel/routing';
import { useMemo } from 'react';
import { findOffers, type Offer } from './find-offers';
import styles from './offers.module.css';

interface OffersProps {
  readonly products: readonly Product[];
  readonly loading: boolean;
}

/** Links into listings, each with a figure from the data; their size is reserved while the products load. */
export function Offers({ products, loading }: OffersProps) {
  const t = useText('catalog/home');
  const kernel = useText('kernel');
  const language = useLanguage();
  const offers = useMemo(() => findOffers(products), [products]);
  const detailsOf = ({ of }: Offer): string =>
    typeof of === 'string' ? of : kernel('models', { count: of, formatted: formatCount(of, language) });
  return (
    <ul className={styles.strip} aria-hidden={loading || undefined}>
      {offers.map((offer) => (
        <li key={offer.kind}>
          <Link to={offer.to} className={styles.offer}>
            {`${t(`offer.${offer.kind}`)} `}
            <strong>{formatPrice(offer.dollars)}</strong> <small>{detailsOf(offer)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
