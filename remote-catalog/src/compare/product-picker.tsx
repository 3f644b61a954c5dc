import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import type { Category } from '@gadgetry/shared-kernel/model/categories';
import { Button, Dialog, Picture } from '@gadgetry/shared-kernel/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MOST_ROWS, matchesOf } from '../search/matches';
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
  const t = useText('catalog');
  const kernel = useText('kernel');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const matches = useMemo(() => matchesOf(addable, query), [addable, query]);
  const summary = useSummary(matches, 'ready');
  const offered = matches.asked ? matches.rows : addable.slice(0, MOST_ROWS);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.picker}>
      <input
        ref={input}
        className={styles.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <ul className={styles.rows} aria-label={t('search.results')}>
        {offered.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose();
                add(product);
              }}
            >
              <span className={styles.thumbnail}>
                <Picture
                  src={product.image}
                  sources={product.pictures}
                  alt=""
                  name={product.name}
                  sizes="36px"
                />
              </span>
              <span className={styles.name}>{product.name}</span>{' '}
              <span className={styles.price}>{formatPrice(product.price)}</span>
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

/** A dialog in which a further product of the category is found and added. */
export function ProductPicker({ category, comparison, open, onClose }: ProductPickerProps) {
  const t = useText('catalog/compare');
  return (
    <Dialog open={open} title={t(`add.${category}`)} onCancel={onClose} placement="top">
      <Picker comparison={comparison} onClose={onClose} />
    </Dialog>
  );
}
