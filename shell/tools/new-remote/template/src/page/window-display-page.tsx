import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import {
  Breadcrumbs,
  CardSkeleton,
  LoadFailure,
  PageHeading,
  ProductCard,
  ProductGrid,
} from '@gadgetry/shared-kernel/ui';
import { CHOSEN_LIMIT, chosen } from '../chosen';
import styles from './window-display-page.module.css';

const PLACES = Array.from({ length: CHOSEN_LIMIT }, (_, place) => place);

/** The page: how many models there are to see, and a card for each. */
export function WindowDisplayPage() {
  const t = useText('window-display');
  const language = useLanguage();
  const { status, items, error, retry } = useProducts();
  const products = chosen(items);
  const count = products.length;
  const waiting = status === 'idle' || status === 'loading';
  return (
    <div className={styles.page}>
      <Breadcrumbs current={t('title')} />
      <PageHeading>{t('title')}</PageHeading>
      {status === 'ready' && (
        <p className={styles.count}>{t('count', { count, formatted: formatCount(count, language) })}</p>
      )}
      {status === 'failed' && <LoadFailure file="products" error={error} onRetry={retry} />}
      <ProductGrid>
        {waiting &&
          PLACES.map((place) => (
            <li key={place} aria-hidden="true">
              <CardSkeleton />
            </li>
          ))}
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={2} />
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}
