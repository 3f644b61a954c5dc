import type { Favourite } from '@gadgetry/shared-kernel/favourites';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { FavouriteButton, Picture } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './unavailable-card.module.css';

/** `sizes` of the picture: the width that the grid really gives it. */
const CARD_SIZES = '(min-width: 600px) 208px, 60vw';

/** A favourite that the catalogue no longer has: it can be let go, not bought. */
export function UnavailableCard({ product }: { readonly product: Favourite }) {
  const t = useText('cart');
  const nameId = useId();
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.picture}>
        <Picture
          src={product.image}
          sources={product.pictures}
          alt=""
          name={product.name}
          sizes={CARD_SIZES}
        />
      </div>
      <h2 id={nameId} className={styles.name}>
        {product.name}
      </h2>
      <p className={styles.note}>{t('unavailable')}</p>
      <div className={styles.actions}>
        <FavouriteButton product={product} />
      </div>
    </article>
  );
}
