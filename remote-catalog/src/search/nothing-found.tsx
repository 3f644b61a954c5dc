import { useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './search-box.module.css';

/** The way on from a search that has found nothing: the categories. */
export function NothingFound() {
  const t = useText('catalog');
  const titleId = useId();
  return (
    <nav className={styles.instead} aria-labelledby={titleId}>
      <span id={titleId}>{t('search.instead')}</span>
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <ButtonLink to={paths.category(category)} variant="secondary">
              {t(`category.${category}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
