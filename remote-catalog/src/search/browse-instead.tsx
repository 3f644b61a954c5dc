import { useText } from '@gadgetry/shared-kernel/i18n';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { ButtonLink } from '@gadgetry/shared-kernel/ui';
import { useId } from 'react';
import styles from './browse-instead.module.css';
import './texts';

interface BrowseInsteadProps {
  readonly titleKey?: 'instead' | 'browse';
}

/** Links to the categories, for a search without results or before one. */
export function BrowseInstead({ titleKey = 'instead' }: BrowseInsteadProps) {
  const t = useText('catalog/search');
  const catalog = useText('catalog');
  const titleId = useId();
  return (
    <nav className={styles.instead} aria-labelledby={titleId}>
      <span id={titleId}>{t(titleKey)}</span>
      <ul className={styles.categories}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <ButtonLink to={paths.category(category)} variant="secondary">
              {catalog(`category.${category}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
