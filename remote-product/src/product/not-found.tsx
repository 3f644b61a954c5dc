import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './not-found.module.css';

/** The dimensions of a missing device. */
const NoDevice = () => (
  <svg className={styles.drawing} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
    <rect className={styles.device} x="88" y="26" width="64" height="126" rx="12" />
    <path className={styles.measure} d="M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10" />
  </svg>
);

/** Shows that the product does not exist, with a link to its category (rulings, 'Routes and pages'). */
export function NotFound({ category }: { readonly category: Category }) {
  const t = useText('product');
  return (
    <div className={styles.page}>
      <NoDevice />
      <PageHeading>{t('notFound')}</PageHeading>
      <p className={styles.hint}>{t('notFoundHint')}</p>
      <ButtonLink to={paths.category(category)}>{t(`allOf.${category}`)}</ButtonLink>
    </div>
  );
}
