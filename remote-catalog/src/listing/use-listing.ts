import { inCategory, type Product, useProductList } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSearchParams } from '@gadgetry/shared-kernel/routing';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { countFilters, knownFilters, NO_FILTERS, narrowed } from './filters/filters';
import { type ListingQuery, pageOf, readListing, withChoice } from './listing-query';

/** Of a longer page, only the cards that can be seen are on the page. */
const LONGEST_WHOLE = 200;

const BEGINNING = 32;

const isLong = (from: number, to: number): boolean => to - from >= LONGEST_WHOLE;

type Products = readonly Product[];

/** Which products a listing is about; its functions stay the same as long as they return the same. */
export interface ListingSource {
  /** Missing in a listing across categories. */
  readonly category?: string;
  /** Filters all products; by default by the category. */
  readonly among?: (all: Products) => Products;
  /** Filters and orders them where the usual way won't do. */
  readonly arrange?: (all: Products, query: ListingQuery, language: Language) => Products;
}

/** The products of a listing as the address filters, orders and pages them. */
export function useListing({ category, arrange, ...source }: ListingSource) {
  const [params, setParams] = useSearchParams();
  const language = useLanguage();
  // What was chosen last may not be shown yet: the next choice keeps it.
  const asked = useRef(params);
  useLayoutEffect(() => {
    asked.current = params;
  }, [params]);
  const query = useMemo(() => readListing(params), [params]);
  // The same as long as the address says the same of it: turning a page leaves what is wanted as it is.
  const written = JSON.stringify([query.filters, query.sort]);
  const isFiltered = countFilters(query.filters) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is written
  const narrow = useMemo(() => {
    if (arrange) return (all: Products) => arrange(all, query, language);
    return isFiltered ? (all: Products) => narrowed(all, query.filters) : undefined;
  }, [written, arrange, language]);
  const order = arrange ? undefined : query.sort;
  const listQuery = useMemo(
    () => ({ category, order, language, narrow }),
    [category, order, language, narrow],
  );
  const products = useProductList(listQuery, (total) => {
    const { from, to } = pageOf(total, query.size, query.page);
    const first = Math.max(0, from - 1);
    return { from: first, to: isLong(from, to) ? first + BEGINNING : to };
  });
  const shown = pageOf(products.total, query.size, query.page);
  const choose = (choice: Partial<ListingQuery>): void => {
    asked.current = withChoice(asked.current, choice);
    setParams(asked.current);
  };
  const among = useCallback(
    (all: Products) => source.among?.(all) ?? inCategory(all, category ?? ''),
    [source.among, category],
  );
  const whole = useMemo(() => products.whole && among(products.whole), [products.whole, among]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is written
  const filters = useMemo(() => (whole ? knownFilters(whole, query.filters) : NO_FILTERS), [whole, written]);
  return {
    query,
    /** The filters that do something; none until the products are there. */
    filters,
    /** Whether the address asks for a part of the products. */
    isFiltered,
    /** The products, of all that there are, that the listing is about. */
    among,
    /** All products that the listing is about, where they are there. */
    whole,
    listQuery,
    shown,
    isLong: isLong(shown.from, shown.to),
    /** The products of the page; of a long one, the first of them. */
    products,
    /** The query of the address after a choice, without the question mark. */
    searchAfter: (choice: Partial<ListingQuery>) => withChoice(params, choice).toString(),
    choose,
    /** Turns to the next page or the previous one, counted from the page that was chosen last. */
    step: (by: 1 | -1): void => {
      const page = readListing(asked.current).page + by;
      choose({ page: Math.max(1, Math.min(page, shown.pages)) });
    },
  };
}

export type Listing = ReturnType<typeof useListing>;

/** Reads a result out when a choice has changed it: not when the page opens, where the heading speaks. */
export function useAnnouncedPage(choice: string | undefined, text: string): void {
  const known = useRef(choice);
  useEffect(() => {
    if (choice === undefined) return;
    if (known.current !== undefined && known.current !== choice) publish('shell/announce', { text });
    known.current = choice;
  }, [choice, text]);
}
