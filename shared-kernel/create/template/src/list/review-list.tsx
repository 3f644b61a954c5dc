import type { SlotFillProps } from '@gadgetry/shared-kernel/contract';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { ButtonLink, SectionTitle } from '@gadgetry/shared-kernel/ui';
import { ALL_REVIEWS, meanStars, type Review, reviewsOf } from '../reviews';
import { type SharedProps, useReviews } from '../source';
import styles from './review-list.module.css';

/** A list of reviews. */
export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  const t = useText('window-display');
  return (
    <ul className={styles.list}>
      {reviews.map(({ itemId, author, stars, text }) => (
        <li key={`${itemId} ${author} ${text}`} className={styles.review}>
          <p className={styles.author}>{`${author}, ${t('mean', { stars })}`}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Reviews of a product; renders nothing if there are none or if they can't be loaded. */
export function ProductReviews({
  source,
  perPage,
  context: { itemId },
}: SharedProps & SlotFillProps<{ itemId: string }>) {
  const t = useText('window-display');
  const language = useLanguage();
  const reviews = reviewsOf(useReviews(source).reviews, itemId);
  if (reviews.length === 0) return null;
  const count = t('count', { count: reviews.length, formatted: formatCount(reviews.length, language) });
  return (
    <section className={styles.section} aria-label={t('title')}>
      <SectionTitle>{t('title')}</SectionTitle>
      <p className={styles.author}>{`${count}, ${t('mean', { stars: meanStars(reviews) })}`}</p>
      <ReviewList reviews={reviews.slice(0, perPage)} />
      <ButtonLink to={ALL_REVIEWS}>{t('all')}</ButtonLink>
    </section>
  );
}
