import { useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { Button, Dialog } from '@gadgetry/shared-kernel/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import edge from '../scroll-edge.module.css';
import { MAX_ROWS, matchesOf } from '../search/matches';
import { ProductRow, rowClass } from '../search/product-row';
import { SearchField } from '../search/search-field';
import { useSimilar } from '../search/use-similar';
import { useSummary } from '../search/use-summary';
import styles from './product-picker.module.css';
import type { Comparison } from './use-comparison';

interface ProductPickerProps {
  readonly category: Category;
  readonly comparison: Comparison;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Picker({ comparison: { addable, add }, onClose }: Omit<ProductPickerProps, 'open' | 'category'>) {
  const t = useText('catalog/search');
  const kernel = useText('kernel');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const findSimilar = useSimilar(addable);
  const matches = useMemo(() => matchesOf(addable, query, findSimilar), [addable, query, findSimilar]);
  const summary = useSummary(matches, 'ready');
  const offered = (matches.hasQuery ? [...matches.exact, ...matches.similar] : addable).slice(0, MAX_ROWS);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.picker}>
      <SearchField
        type="search"
        ref={input}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <ul className={`${edge.edge} ${styles.rows}`} aria-label={t('results')}>
        {offered.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className={rowClass}
              onClick={() => {
                onClose();
                add(product);
              }}
            >
              <ProductRow product={product} thumbnail />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClose}>
        {kernel('close')}
      </Button>
    </div>
  );
}

/** A dialog that finds and adds another product of the category. */
export function ProductPicker({ category, comparison, open, onClose }: ProductPickerProps) {
  const t = useText('catalog/compare');
  return (
    <Dialog open={open} title={t(`add.${category}`)} onCancel={onClose} placement="top">
      <Picker comparison={comparison} onClose={onClose} />
    </Dialog>
  );
}
