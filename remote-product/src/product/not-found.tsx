import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { ButtonLink, PageHeading } from '@gadgetry/shared-kernel/ui';
import styles from './not-found.module.css';

/** The dimensions of a missing device. */
const NoDevice = () => (
  <svg className={styles.drawing} viewBox="0 0 240 160" aria-hidden="true" focusable="false">
    <rect className={styles.device} x="88" y="26" width="64" height="126" rx="12" />
    <path className={styles.measure} d="M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10" />
  </svg>
);

/**
 * The slot takes the rest of the window, so that its content moves nothing. Each prerendered product contains the style sheet,
 * but never this.
 */
const WITH_SLOT = { display: 'grid', gridTemplate: 'auto 1fr / minmax(0, 1fr)', minHeight: '100vh' };

/** Shows that the product does not exist, with a link to its category (rulings, 'Routes and pages'). */
export function NotFound({ category }: { readonly category: Category }) {
  const t = useText('product');
  return (
    <div style={WITH_SLOT}>
      <div className={styles.page}>
        <NoDevice />
        <PageHeading>{t('notFound')}</PageHeading>
        <p className={styles.hint}>{t('notFoundHint')}</p>
        <ButtonLink to={paths.category(category)}>{t(`allOf.${category}`)}</ButtonLink>
      </div>
      <Slot name="product/not-found" context={{ category }} />
    </div>
  );
}
