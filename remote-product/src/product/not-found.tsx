import { useText } from 'shared-kernel/i18n';
import { paths } from 'shared-kernel/routing';
import { ButtonLink, PageHeading } from 'shared-kernel/ui';
import styles from './product-page.module.css';

/** Properties of `NotFound`. */
export interface NotFoundProps {
  readonly category: string;
}

/** No such product: a short message and the way to its category (rulings, 'Routes and pages'). */
export function NotFound({ category }: NotFoundProps) {
  const t = useText('product');
  return (
    <div className={styles.notFound}>
      <PageHeading>{t('notFound')}</PageHeading>
      <p className={styles.hint}>{t('notFoundHint')}</p>
      <ButtonLink to={paths.category(category)}>{t(`allOf.${category}`)}</ButtonLink>
    </div>
  );
}
