import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { LoadFailure, lazyOptional } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { Listing } from '../use-listing';
import { countFilters } from './filters';
import styles from './filters.module.css';
import { QuickFilters } from './quick-filters';

// Most visits begin without filters.
const load = () => import(/* webpackChunkName: "filters" */ './filter-panel');
const onFailure = (): void => publish('remote/failed', { remote: 'catalog', code: 'filters' });

function FiltersFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText('catalog');
  return <LoadFailure file="filters" error={t('filters.failed')} onRetry={onRetry} />;
}

const onFailed = (_: unknown, retry: () => void) => <FiltersFailed onRetry={retry} />;

const FilterPanel = lazyOptional(() => load().then((module) => module.FilterPanel), { onFailed, onFailure });
const ChosenFilters = lazyOptional(() => load().then((module) => module.ChosenFilters), { onFailure });
export const NoMatch = lazyOptional(() => load().then((module) => module.NoMatch), { onFailed, onFailure });
// Few stores have a category without products.
export const EmptyListing = lazyOptional(() => load().then((module) => module.EmptyListing), { onFailure });

interface ListingFiltersProps {
  readonly category: string;
  readonly listing: Listing;
  /** The button that opens all filters; it takes the focus when the pressed control disappears. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

export function ListingFilters({ category, listing, opener, children }: ListingFiltersProps) {
  const { filters, isFiltered, whole, among, choose, filterBy } = listing;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <>
      <div className={styles.bar}>
        {children}
        <QuickFilters
          listing={listing}
          isOpen={isOpen}
          controls={panel}
          opener={opener}
          onOpen={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <FilterPanel
          id={panel}
          category={category}
          among={among}
          filters={filters}
          onChange={(wanted) => choose({ filters: wanted })}
          opener={opener}
          onClose={() => setOpen(false)}
        />
      )}
      {(whole ? countFilters(filters) > 0 : isFiltered) && (
        <div className={styles.room}>
          {whole && (
            <ChosenFilters
              category={category}
              products={whole}
              filters={filters}
              onChange={filterBy}
              onLeave={() => opener.current?.focus()}
            />
          )}
        </div>
      )}
    </>
  );
}
