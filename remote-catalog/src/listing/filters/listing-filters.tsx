import { lazy, type ReactNode, type RefObject, Suspense, useId, useState } from 'react';
import type { Listing } from '../use-listing';
import { countFilters, type Filters } from './filters';
import styles from './filters.module.css';
import { QuickFilters } from './quick-filters';

// Most visits begin without.
const load = () => import(/* webpackChunkName: "filters" */ './lazy');
const FilterPanel = lazy(() => load().then((module) => ({ default: module.FilterPanel })));
const ChosenFilters = lazy(() => load().then((module) => ({ default: module.ChosenFilters })));
export const NoMatch = lazy(() => load().then((module) => ({ default: module.NoMatch })));

interface ListingFiltersProps {
  readonly category: string;
  readonly listing: Listing;
  /** The button that opens all filters; who loses what was pressed goes on there. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** What stands beside the quick filters. */
  readonly children: ReactNode;
}

/** The ways to filter a listing, and what it is filtered by. */
export function ListingFilters({ category, listing, opener, children }: ListingFiltersProps) {
  const { query, filters, isFiltered, products, choose } = listing;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { whole } = products;
  const filterBy = (wanted: Filters): void => choose({ filters: wanted });
  return (
    <>
      <div className={styles.bar}>
        {children}
        <QuickFilters
          products={whole}
          sort={query.sort}
          filters={filters}
          isOpen={isOpen}
          controls={panel}
          opener={opener}
          onOpen={() => setOpen(!isOpen)}
          onChoose={choose}
        />
      </div>
      {isOpen && (
        <Suspense>
          <FilterPanel
            id={panel}
            category={category}
            filters={filters}
            onChange={filterBy}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {(whole ? countFilters(filters) > 0 : isFiltered) && (
        <div className={styles.room}>
          <Suspense>
            {whole && (
              <ChosenFilters
                category={category}
                products={whole}
                filters={filters}
                onChange={filterBy}
                onLeave={() => opener.current?.focus()}
              />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
}
