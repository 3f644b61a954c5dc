import { inCategory, type Loaded, type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSearchParams } from '@gadgetry/shared-kernel/routing';
import { useMemo } from 'react';
import { type ListingQuery, readListing, withChoice } from './listing-query';
import { type ListPage, pageOf } from './pages';
import { sorted } from './sort';

/** What a listing page shows. */
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
