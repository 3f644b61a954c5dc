import { inCategory, type Product, useProductList } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSearchParams } from '@gadgetry/shared-kernel/routing';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { countFilters, type Filters, knownFilters, NO_FILTERS, narrowed } from './filters/filters';
import { type ListingQuery, pageOf, readListing, withChoice } from './listing-query';

/** Limit of rendered cards; on a longer page, only the visible ones are. */
const MAX_RENDERED_CARDS = 200;

/** Products that a longer page loads before its virtual list takes over. */
const INITIAL_PRODUCTS = 32;

type Page = ReturnType<typeof pageOf>;

const isLong = ({ start, to }: Page): boolean => to - start > MAX_RENDERED_CARDS;

const rangeToLoad = (page: Page) => ({
  from: page.start,
  to: isLong(page) ? page.start + INITIAL_PRODUCTS : page.to,
});

type Products = readonly Product[];

/** The products of a listing. Memoize its functions: a new function filters the list again. */
export interface ListingSource {
  /** Absent in a listing across categories. */
  readonly category?: string;
  /** Filters all products; by default by the category. */
  readonly among?: (all: Products) => Products;
  /** Filters and orders them in place of the default. */
  readonly arrange?: (all: Products, query: ListingQuery, language: Language) => Products;
}

/** Returns the state and actions of a listing whose filters, order and page are in the address. */
export function useListing({ category, arrange, ...source }: ListingSource) {
  const [params, setParams] = useSearchParams();
  const language = useLanguage();
  // The last choice may not be shown yet; the next one keeps it.
  const lastParams = useRef(params);
  useLayoutEffect(() => {
    lastParams.current = params;
  }, [params]);
  const query = useMemo(() => readListing(params), [params]);
  // Equal while the address has the same filters, such as after a change of page; `query` is a new object each time.
  const filterKey = JSON.stringify([query.filters, query.sort]);
  const isFiltered = countFilters(query.filters) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filterKey` replaces `query`
  const narrow = useMemo(() => {
    if (arrange) return (all: Products) => arrange(all, query, language);
    return isFiltered ? (all: Products) => narrowed(all, query.filters) : undefined;
  }, [filterKey, arrange, language]);
  const order = arrange ? undefined : query.sort;
  const listQuery = useMemo(
    () => ({ category, order, language, narrow }),
    [category, order, language, narrow],
  );
  const products = useProductList(listQuery, (total) => rangeToLoad(pageOf(total, query.size, query.page)));
  const shown = pageOf(products.total, query.size, query.page);
  const choose = (choice: Partial<ListingQuery>): void => {
    lastParams.current = withChoice(lastParams.current, choice);
    setParams(lastParams.current);
  };
  const among = useCallback(
    (all: Products) => source.among?.(all) ?? inCategory(all, category ?? ''),
    [source.among, category],
  );
  const whole = useMemo(() => products.whole && among(products.whole), [products.whole, among]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filterKey` replaces `query`
  const filters = useMemo(
    () => (whole ? knownFilters(whole, query.filters) : NO_FILTERS),
    [whole, filterKey],
  );
  return {
    query,
    /** The filters with matching products; none until the products have loaded. */
    filters,
    /** Whether the address filters the products. */
    isFiltered,
    /** Returns the products of the listing among all products. */
    among,
    /** All products of the listing, once they have loaded. */
    whole,
    listQuery,
    shown,
    isLong: isLong(shown),
    /** The products of the page; only the first ones of a long page. */
    products,
    /** The query of the address after a choice, without the question mark. */
    searchAfter: (choice: Partial<ListingQuery>) => withChoice(params, choice).toString(),
    choose,
    /** Changes the last chosen filters, which may not be shown yet. */
    filterBy: (change: (last: Filters) => Filters): void => {
      const { filters: last } = readListing(lastParams.current);
      choose({ filters: change(whole ? knownFilters(whole, last) : last) });
    },
    /** Moves to the next or previous page, counted from the last chosen page. */
    step: (by: 1 | -1): void => {
      const { page } = pageOf(products.total, query.size, readListing(lastParams.current).page);
      choose({ page: Math.max(1, Math.min(page + by, shown.pages)) });
    },
  };
}

export type Listing = ReturnType<typeof useListing>;

/**
 * Announces a result after a choice; not when the page opens, since the focused heading is read then, nor after a change of
 * the language, which translates the names in the choice.
 */
export function useAnnouncedPage(choice: string | undefined, text: string): void {
  const language = useLanguage();
  const last = useRef({ choice, language });
  useEffect(() => {
    if (choice === undefined) return;
    const before = last.current;
    last.current = { choice, language };
    if (before.choice !== undefined && before.choice !== choice && before.language === language)
      publish('shell/announce', { text });
  }, [choice, text, language]);
}
