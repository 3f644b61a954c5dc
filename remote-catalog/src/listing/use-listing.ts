import { inCategory, type Loaded, type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSearchParams } from '@gadgetry/shared-kernel/routing';
import { useEffect, useMemo, useRef } from 'react';
import { type ListingQuery, readListing, withChoice } from './listing-query';
import { type ListPage, pageOf } from './pages';
import { sorted } from './sort';

export interface Listing {
  readonly query: ListingQuery;
  readonly shown: ListPage<Product>;
  /** Number of products in the category. */
  readonly total: number;
  readonly products: Loaded<Product>;
  /** The query of the address after a choice, without the question mark. */
  readonly searchAfter: (choice: Partial<ListingQuery>) => string;
  readonly choose: (choice: Partial<ListingQuery>) => void;
}

/** The products of a category as the address orders and pages them. */
export function useListing(category: string): Listing {
  const [params, setParams] = useSearchParams();
  const language = useLanguage();
  const products = useProducts();
  const query = useMemo(() => readListing(params), [params]);
  const { items } = products;
  const all = useMemo(
    () => sorted(inCategory(items, category), query.sort, language),
    [items, category, query.sort, language],
  );
  const shown = useMemo(() => pageOf(all, query.size, query.page), [all, query.size, query.page]);
  return {
    query,
    shown,
    total: all.length,
    products,
    searchAfter: (choice) => withChoice(params, choice).toString(),
    choose: (choice) => setParams(withChoice(params, choice)),
  };
}

/**
 * Reads a listing's result out when a choice has changed it: not when the page opens, where the heading
 * speaks, and not when the language changes.
 * @param choice what the shopper has chosen, as one string; undefined while there is no result
 * @param text the result in words
 */
export function useAnnouncedPage(choice: string | undefined, text: string): void {
  const known = useRef(choice);
  useEffect(() => {
    if (choice === undefined) return;
    if (known.current !== undefined && known.current !== choice) publish('shell/announce', { text });
    known.current = choice;
  }, [choice, text]);
}
