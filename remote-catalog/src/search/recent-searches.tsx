import { useText } from '@gadgetry/shared-kernel/i18n';
import { Link } from '@gadgetry/shared-kernel/routing';
import { Button, Icon, IconButton, StrokeIcon } from '@gadgetry/shared-kernel/ui';
import { type RefObject, useId, useRef, useState } from 'react';
import { searchPath } from './address';
import { BrowseInstead } from './browse-instead';
import { rowClass } from './product-row';
import { readRecent, storeRecent, withoutRecent } from './recent';
import styles from './recent-searches.module.css';

const CLOCK = 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 8v4.2l2.8 1.8';

interface RecentSearchesProps {
  /** Takes the focus when the last search is removed. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** Called with a text about the removed search. */
  readonly onRemoved: (text: string) => void;
}

/** The recent searches on this device, each with a link to its results and a button that removes it; without any, the categories. */
export function RecentSearches({ field, onRemoved }: RecentSearchesProps) {
  const t = useText('catalog/search');
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [recent, setRecent] = useState(readRecent);
  if (recent.length === 0) return <BrowseInstead titleKey="browse" />;
  const keep = (left: readonly string[], text: string): void => {
    if (left.length === 0) field.current?.focus();
    storeRecent(left);
    setRecent(left);
    onRemoved(text);
  };
  const remove = (query: string, index: number): void => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    keep(withoutRecent(readRecent(), query), t('recentRemoved', { query }));
  };
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('recent')}
        </h2>
        <Button variant="quiet" onClick={() => keep([], t('recentCleared'))}>
          {t('recentClear')}
        </Button>
      </div>
      <ul ref={list} className={styles.list}>
        {recent.map((query, index) => (
          <li key={query} className={styles.item}>
            <Link to={searchPath(query)} className={`${rowClass} ${styles.query}`}>
              <StrokeIcon path={CLOCK} size={20} />
              <span>{query}</span>
            </Link>
            <IconButton aria-label={t('recentRemove', { query })} onClick={() => remove(query, index)}>
              <Icon name="close" size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
