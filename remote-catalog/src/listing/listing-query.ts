import { SORT_ORDERS, type SortOrder } from '@gadgetry/shared-kernel/catalogue';
import { FILTER_PARAMS, type Filters, readFilters, writeFilters } from './filters/filters';

export const PAGE_SIZES = [16, 24, 32, 'All'] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Used without a choice, or with an invalid one (spec §9). */
const DEFAULT_PAGE_SIZE: PageSize = 16;

export interface ListingQuery {
  /** Missing while the selector shows 'Select'. */
  readonly sort: SortOrder | undefined;
  readonly size: PageSize;
  /** From 1; may be beyond the last page, since the number of pages is not known here. */
  readonly page: number;
  /** Filters of the address; values may not exist, since the products are not known here. */
  readonly filters: Filters;
}

const SORT = 'sort';
const SIZE = 'devicesOnPage';
const PAGE = 'page';

/** Further spellings of the orders in lower case: other labels of the spec, and the Ukrainian ones. */
const SORT_ALIASES: Readonly<Record<string, SortOrder>> = {
  'price low': 'Cheapest',
  'price high': 'Expensive',
  новіші: 'Newest',
  старіші: 'Oldest',
  'за абеткою': 'Alphabetically',
  'за алфавітом': 'Alphabetically',
  найдешевші: 'Cheapest',
  найдорожчі: 'Expensive',
};

const ALL_SPELLINGS: readonly string[] = ['all', 'усі', 'всі'];

const spelling = (value: string | null): string => (value ?? '').trim().toLowerCase();

function readSort(value: string | null): SortOrder | undefined {
  const wanted = spelling(value);
  const named = SORT_ORDERS.find((order) => order.toLowerCase() === wanted);
  return named ?? (Object.hasOwn(SORT_ALIASES, wanted) ? SORT_ALIASES[wanted] : undefined);
}

function readSize(value: string | null): PageSize {
  const wanted = spelling(value);
  if (ALL_SPELLINGS.includes(wanted)) return 'All';
  return PAGE_SIZES.find((size) => String(size) === wanted) ?? DEFAULT_PAGE_SIZE;
}

function readPage(value: string | null): number {
  const wanted = spelling(value);
  return /^\d+$/.test(wanted) ? Math.max(1, Number(wanted)) : 1;
}

/** Reads the query of a listing's address. Invalid values count as the default. */
export const readListing = (params: URLSearchParams): ListingQuery => ({
  sort: readSort(params.get(SORT)),
  size: readSize(params.get(SIZE)),
  page: readPage(params.get(PAGE)),
  filters: readFilters(params),
});

/** Returns the query after a choice: foreign parameters, then the listing's in a fixed order without defaults. */
export function withChoice(params: URLSearchParams, choice: Partial<ListingQuery>): URLSearchParams {
  const { sort, size, page, filters } = { ...readListing(params), page: 1, ...choice };
  const result = new URLSearchParams(params);
  for (const name of [...FILTER_PARAMS, SORT, SIZE, PAGE]) result.delete(name);
  writeFilters(result, filters);
  if (sort) result.append(SORT, sort);
  if (size !== DEFAULT_PAGE_SIZE) result.append(SIZE, String(size));
  if (page !== 1) result.append(PAGE, String(page));
  return result;
}

/**
 * Returns the range of a page in a list; a page that doesn't exist becomes the nearest one. `from` and `to` are positions in
 * the whole list, from 1; both 0 in an empty list. `start` is the index of the first item, from 0.
 */
export function pageOf(total: number, size: PageSize, wanted: number) {
  const perPage = size === 'All' ? Math.max(1, total) : size;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * perPage;
  return { page, pages, start, from: total === 0 ? 0 : start + 1, to: Math.min(total, start + perPage) };
}
