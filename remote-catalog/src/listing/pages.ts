import type { PageSize } from './listing-query';

/** A page of a list. */
export interface ListPage {
  /** From 1, clamped to what exists. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Place in the whole list of the first and last item, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
}

/**
 * Which part of a list a page is; a page that doesn't exist is the nearest one that does.
 * @param total items of the list
 */
export function pageOf(total: number, size: PageSize, wanted: number): ListPage {
  const perPage = size === 'All' ? Math.max(1, total) : size;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * perPage;
  return { page, pages, from: total === 0 ? 0 : from + 1, to: Math.min(total, from + perPage) };
}

/** Up to this viewport width margin pages and the ellipsis are hidden (spec §9, 'Pagination display'). */
export const NO_MARGINS_MAX_PX = 640;

/** Which pages the pagination shows besides the current one. */
export interface PaginationDisplay {
  /** react-paginate's range, the current page counted. */
  readonly range: number;
  /** Pages at either end. */
  readonly margins: number;
  readonly ellipsis: boolean;
}

/**
 * The pagination's display for a viewport (spec §9): two neighbouring pages, on both sides of the current page; at either
 * end they lie ahead. Of the two, the style sheet leaves one where there is hardly room.
 * @param place the current page and the number of pages
 * @param narrow no wider than `NO_MARGINS_MAX_PX`
 */
export function paginationDisplay(
  { page, pages }: { readonly page: number; readonly pages: number },
  narrow: boolean,
): PaginationDisplay {
  const atEnd = page === 1 || page === pages;
  return {
    // At an end react-paginate counts one page less on the side that there is.
    range: atEnd ? 3 : 2,
    margins: narrow ? 0 : 2,
    ellipsis: !narrow,
  };
}
