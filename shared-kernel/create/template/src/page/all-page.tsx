import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Breadcrumbs, Button, EmptyState, PageHeading, ProductCard } from '@gadgetry/shared-kernel/ui';
import { ReviewList } from '../list/review-list';
import { reviewsOf } from '../reviews';
import { type SharedProps, useReviews } from '../source';
import styles from './all-page.module.css';

/** The page: each reviewed product with its reviews. */
export function AllPage({ source, perPage }: SharedProps) {
  const t = useText('window-display');
  const language = useLanguage();
  const { status, reviews } = useReviews(source);
  const { items } = useProducts();
  const reviewed = items.filter(({ itemId }) => reviewsOf(reviews, itemId).length > 0);
  const count = reviews.length;
  return (
    <div className={styles.page} aria-busy={status === 'loading'}>
      <Breadcrumbs current={t('title')} />
      <PageHeading>{t('title')}</PageHeading>
      {status === 'failed' && (
        <div role="alert">
          <EmptyState title={t('failed')}>
            <Button onClick={source.load}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {status === 'ready' && count === 0 && <EmptyState title={t('none')} />}
      {count > 0 && <p>{t('count', { count, formatted: formatCount(count, language) })}</p>}
      {reviewed.map((product) => (
        <section key={product.id} className={styles.product} aria-label={product.name}>
          <ProductCard product={product} level={2} />
          <ReviewList reviews={reviewsOf(reviews, product.itemId).slice(0, perPage)} />
        </section>
      ))}
    </div>
  );
}
