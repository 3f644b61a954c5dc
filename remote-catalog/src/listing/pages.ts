import type { PageSize } from './listing-query';

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
