import { SORT_ORDERS } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { type ComponentProps, useId } from 'react';
import styles from './listing-controls.module.css';
import { type ListingQuery, PAGE_SIZES } from './listing-query';

function Selector({ label, ...select }: ComponentProps<'select'> & { readonly label: string }) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.select} />
    </div>
  );
}

interface ListingControlsProps {
  readonly query: ListingQuery;
  readonly onChoose: (choice: Partial<ListingQuery>) => void;
}

/** The selectors for order and items per page. 'Select' stands for no order and can't be chosen again (spec §4). */
export function ListingControls({ query, onChoose }: ListingControlsProps) {
  const t = useText('catalog');
  return (
    <div className={styles.controls}>
      <Selector
        label={t('listing.sort')}
        value={query.sort ?? ''}
        onChange={({ target }) => onChoose({ sort: SORT_ORDERS.find((order) => order === target.value) })}
      >
        <option value="" disabled>
          {t('sort.Select')}
        </option>
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`sort.${order}`)}
          </option>
        ))}
      </Selector>
      <Selector
        label={t('listing.size')}
        value={query.size}
        onChange={({ target }) => {
          const size = PAGE_SIZES.find((choice) => String(choice) === target.value);
          if (size !== undefined) onChoose({ size });
        }}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 'All' ? t('listing.all') : size}
          </option>
        ))}
      </Selector>
    </div>
  );
}
