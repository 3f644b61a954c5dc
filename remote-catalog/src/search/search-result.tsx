import type { Searchable } from '@gadgetry/shared-kernel/catalogue';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { memo, useEffect, useRef } from 'react';
import { ProductRow, rowClass } from './product-row';

interface SearchResultProps {
  readonly id: string;
  readonly product: Searchable;
  /** Whether the arrow keys have reached it. */
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
      className={rowClass}
      role="option"
      aria-selected={active}
      tabIndex={-1}
    >
      <ProductRow product={product} thumbnail={thumbnail} />
    </Link>
  );
});
