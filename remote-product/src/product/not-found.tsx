import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './not-found.module.css';

const EmptyBox = () => (
  <svg className={styles.drawing} viewBox="0 0 220 160" aria-hidden="true" focusable="false">
    <ellipse className={styles.ground} cx="110" cy="146" rx="84" ry="9" />
    <path className={styles.side} d="M48 74h124v62a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8Z" />
    <path className={styles.inside} d="m48 74 16-20h92l16 20Z" />
    <path className={styles.flap} d="M48 74 26 92h40l18-18ZM172 74l22 18h-40l-18-18Z" />
    <path className={styles.device} d="M92 18a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v46H92Z" />
    <path className={styles.question} d="M104 30a6 6 0 1 1 8.5 5.5c-1.8.9-2.5 2-2.5 4M110 46v.5" />
  </svg>
);

/** No such product: a drawing, a short message and the way to its category (rulings, 'Routes and pages'). */
export function NotFound({ category }: { readonly category: Category }) {
  const t = useText('product');
  return (
    <div className={styles.page}>
      <EmptyBox />
      <PageHeading>{t('notFound')}</PageHeading>
      <p className={styles.hint}>{t('notFoundHint')}</p>
      <ButtonLink to={paths.category(category)}>{t(`allOf.${category}`)}</ButtonLink>
    </div>
  );
}
