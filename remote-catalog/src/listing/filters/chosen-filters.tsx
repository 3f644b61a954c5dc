import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { Icon, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import type { MouseEvent } from 'react';
import styles from './chosen-filters.module.css';
import { FACETS, type Filters, NO_FILTERS, type PriceRange, withValue } from './filters';
import { useFacetName, useValueName } from './use-value-name';

function usePriceName({ from, to }: PriceRange): string | undefined {
  const t = useText('catalog');
  if (from === undefined) return to === undefined ? undefined : t('filters.upTo', { price: formatPrice(to) });
  return to === undefined
    ? t('filters.from', { price: formatPrice(from) })
    : `${formatPrice(from)}–${formatPrice(to)}`;
}

interface ChosenFiltersProps {
  readonly category: string;
  readonly products: readonly Product[];
  readonly filters: Filters;
  /** Called with a function that changes the last chosen filters, which may not be shown yet. */
  readonly onChange: (change: (filters: Filters) => Filters) => void;
  /** Called when the whole row is removed, so that the focus can move elsewhere. */
  readonly onLeave: () => void;
}

/** The active filters of a listing, each with a button that removes it, and a button that removes all. */
export function ChosenFilters({ category, products, filters, onChange, onLeave }: ChosenFiltersProps) {
  const t = useText('catalog');
  const valueName = useValueName(products);
  const facetName = useFacetName(category);
  const priceName = usePriceName(filters.price);
  const chips = FACETS.flatMap((facet) =>
    filters[facet].map((value) => ({
      key: `${facet} ${value}`,
      // A bare amount of memory would look like a capacity.
      text: facet === 'ram' ? `${facetName(facet)}: ${valueName(facet, value)}` : valueName(facet, value),
      without: (last: Filters) => withValue(last, facet, value, false),
    })),
  );
  if (priceName)
    chips.push({
      key: 'price',
      text: priceName,
      without: (last) => ({ ...last, price: NO_FILTERS.price }),
    });
  const remove = (without: (last: Filters) => Filters, { currentTarget }: MouseEvent<HTMLElement>): void => {
    // Removing the last filter removes the whole row.
    if (chips.length === 1) onLeave();
    else currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
    onChange(without);
  };
  return (
    <ul className={styles.chosen} aria-label={t('filters.chosen')}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button type="button" className={styles.chip} onClick={(event) => remove(without, event)}>
            <VisuallyHidden>{t('filters.remove')} </VisuallyHidden>
            {text}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onLeave();
            onChange(() => NO_FILTERS);
          }}
        >
          {t('filters.clear')}
        </button>
      </li>
    </ul>
  );
}
