import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import styles from './price-chart.module.css';

/** A bar chart: a list that can be read, beside bars that can be seen. SVG needs no inline styles, which the page's policy forbids. */
export function PriceChart({ products }: { readonly products: readonly Product[] }) {
  const t = useText('sample-gallery');
  const highest = Math.max(...products.map(({ price }) => price));
  return (
    <ul className={styles.chart} aria-label={t('prices')}>
      {products.map(({ id, name, price }) => (
        <li key={id}>
          {t('price', { name, price: formatPrice(price) })}
          <svg viewBox="0 0 100 2" aria-hidden="true">
            <rect width={(100 * price) / highest} height="2" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
