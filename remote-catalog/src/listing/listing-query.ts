import { SORT_ORDERS, type SortOrder } from '@gadgetry/shared-kernel/catalogue';
import { FILTER_PARAMS, type Filters, readFilters, writeFilters } from './filters/filters';

export const PAGE_SIZES = [16, 24, 32, 'All'] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** Without a choice, or with one that makes no sense (spec §9). */
const DEFAULT_PAGE_SIZE: PageSize = 16;

export interface ListingQuery {
  /** Missing while the selector shows 'Select'. */
  readonly sort: SortOrder | undefined;
  readonly size: PageSize;
  /** From 1; may lie beyond the last page, which is for those to clamp who know how many there are. */
  readonly page: number;
  /** As the address has them: which of their values there are is for those to say who know the products. */
  readonly filters: Filters;
}

const SORT = 'sort';
const SIZE = 'devicesOnPage';
const PAGE = 'page';

/** Spellings beside the orders' own names, in lower case: other labels of the spec, and the Ukrainian ones. */
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

/** Reads the query of a listing's address. Whatever makes no sense counts as the default, never as an error. */
export const readListing = (params: URLSearchParams): ListingQuery => ({
  sort: readSort(params.get(SORT)),
  size: readSize(params.get(SIZE)),
  page: readPage(params.get(PAGE)),
  filters: readFilters(params),
});

/** Returns the query after a choice: others' parameters, then the listing's in one order without defaults. */
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
 * Which part of a list of so many items a page is; one that doesn't exist is the nearest one that does. `from` and `to`
 * are places in the whole list, from 1; both 0 in an empty list.
 */
export function pageOf(total: number, size: PageSize, wanted: number) {
  const perPage = size === 'All' ? Math.max(1, total) : size;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * perPage;
  return { page, pages, from: total === 0 ? 0 : from + 1, to: Math.min(total, from + perPage) };
}
