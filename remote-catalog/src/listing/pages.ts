import type { PageSize } from './listing-query';

export interface ListPage {
  /** From 1, clamped to what exists. */
  readonly page: number;
  readonly pages: number;
  /** Place in the whole list of the first and last item, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
}

/** Which part of a list of so many items a page is; one that doesn't exist is the nearest one that does. */
export function pageOf(total: number, size: PageSize, wanted: number): ListPage {
  const perPage = size === 'All' ? Math.max(1, total) : size;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * perPage;
  return { page, pages, from: total === 0 ? 0 : from + 1, to: Math.min(total, from + perPage) };
}
