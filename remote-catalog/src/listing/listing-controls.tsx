import { SORT_ORDERS } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { type ComponentProps, startTransition, useId, useOptimistic } from 'react';
import styles from './listing-controls.module.css';
import { type ListingQuery, PAGE_SIZES } from './listing-query';

interface SelectorProps extends Pick<ComponentProps<'select'>, 'children'> {
  readonly label: string;
  readonly value: string | number;
  readonly onPick: (value: string) => void;
}

/** Shows the choice at once; the address and the listing follow a little later. */
function Selector({ label, value, onPick, children }: SelectorProps) {
  const id = useId();
  const [shown, show] = useOptimistic(value);
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={shown}
        onChange={({ target }) => {
          const picked = target.value;
          startTransition(() => {
            show(picked);
            onPick(picked);
          });
        }}
      >
        {children}
      </select>
    </div>
  );
}

interface ListingControlsProps {
  readonly query: ListingQuery;
  readonly onChoose: (choice: Partial<ListingQuery>) => void;
}

/** The selectors for order and items per page. 'Select' means no order and can't be chosen again (spec §4). */
export function ListingControls({ query, onChoose }: ListingControlsProps) {
  const t = useText('catalog');
  return (
    <div className={styles.controls}>
      <Selector
        label={t('listing.sort')}
        value={query.sort ?? ''}
        onPick={(picked) => onChoose({ sort: SORT_ORDERS.find((order) => order === picked) })}
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
        onPick={(picked) => {
          const size = PAGE_SIZES.find((choice) => String(choice) === picked);
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
