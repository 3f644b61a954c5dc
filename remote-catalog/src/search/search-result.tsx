import type { Searchable } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice } from '@gadgetry/shared-kernel/i18n';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Picture } from '@gadgetry/shared-kernel/ui';
import { memo, useEffect, useRef } from 'react';
import styles from './search-result.module.css';

interface SearchResultProps {
  readonly id: string;
  readonly product: Searchable;
  /** Whether the arrow keys stand on it. */
  readonly active: boolean;
  readonly thumbnail: boolean;
}

/** A row of the results; a link, so that it can be opened in another tab. */
export const SearchResult = memo(({ id, product, active, thumbnail }: SearchResultProps) => {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={row}
      id={id}
      to={paths.product(product)}
      className={styles.row}
      role="option"
      aria-selected={active}
      tabIndex={-1}
    >
      {thumbnail && (
        <span className={styles.thumbnail}>
          <Picture
            src={product.image}
            sources={product.pictures}
            alt=""
            name={product.name}
            sizes="40px"
            cardOf={product.itemId}
          />
        </span>
      )}
      <span className={styles.name}>{product.name}</span>{' '}
      <span className={styles.price}>{formatPrice(product.price)}</span>
    </Link>
  );
});
