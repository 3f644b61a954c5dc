import { mediaAddress, type Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { ResponsiveImage, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import slide from '../promo/promo-slide.module.css';
import { NARROW_FILM_QUERY } from '../promo/promotions';
import styles from './feature.module.css';

/** The studio renders two crops in two widths each. */
const sourceOf = (cut: string, narrow: number, wide: number, format: string): string =>
  [narrow, wide]
    .map((width) => `${mediaAddress(`img/features/${cut}-${width}.${format}`)} ${width}w`)
    .join(', ');

/** A wide picture of one product with a text; without the picture, the dark background. */
export function Feature({ product }: { readonly product: Product }) {
  const t = useText('catalog/home-more');
  const [isMissing, setMissing] = useState(false);
  const sizes = '(min-width: 1600px) 1440px, (min-width: 1200px) 1136px, 94vw';
  return (
    <section className={`${slide.slide} ${styles.feature}`} aria-label={product.name}>
      <div className={`${slide.film} ${styles.picture}`}>
        {!isMissing && (
          <ResponsiveImage
            sources={[
              {
                media: NARROW_FILM_QUERY,
                type: 'image/avif',
                srcSet: sourceOf('camera-narrow', 480, 960, 'avif'),
                sizes,
              },
              { media: NARROW_FILM_QUERY, srcSet: sourceOf('camera-narrow', 480, 960, 'webp'), sizes },
              { type: 'image/avif', srcSet: sourceOf('camera', 1200, 2400, 'avif'), sizes },
              { type: 'image/webp', srcSet: sourceOf('camera', 1200, 2400, 'webp'), sizes },
            ]}
            src={mediaAddress('img/features/camera-1200.webp')}
            alt=""
            loading="lazy"
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <div className={slide.words}>
        <p className={slide.name}>{product.name}</p>
        <h2 className={slide.headline}>{t('feature.headline')}</h2>
        <p className={slide.benefit}>{t('feature.benefit')}</p>
        <Link to={paths.product(product)} className={slide.buy}>
          {t('feature.buy', { price: formatPrice(product.price) })}
          <VisuallyHidden> {product.name}</VisuallyHidden>
        </Link>
      </div>
    </section>
  );
}
