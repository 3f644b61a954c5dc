import type { PageSize } from './listing-query';

export interface ListPage<T> {
  readonly items: readonly T[];
  /** From 1, clamped to what exists. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Place in the whole list of the first and last item, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
}

/** So many cards a browser can bear on one page; of a larger shelf, `All` has several. */
const MOST_ON_PAGE = 1000;

/** Cuts a page out of a list; a page that doesn't exist is the nearest one that does. */
export function pageOf<T>(list: readonly T[], size: PageSize, wanted: number): ListPage<T> {
  const perPage = size === 'All' ? MOST_ON_PAGE : size;
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * perPage;
  const items = list.slice(start, start + perPage);
  return { items, page, pages, from: items.length === 0 ? 0 : start + 1, to: start + items.length };
}

/** Up to this viewport width margin pages and the ellipsis are hidden (spec §9, 'Pagination display'). */
export const NO_MARGINS_MAX_PX = 640;
/** Up to this viewport width one neighbouring page is shown (spec §9). */
export const ONE_NEIGHBOUR_MAX_PX = 340;

/** Which pages the pagination shows besides the current one. */
export interface PaginationDisplay {
  /** react-paginate's range, the current page counted. */
  readonly range: number;
  /** A page that is in the range and not to be shown. */
  readonly hidden: number | undefined;
  /** Pages at either end. */
  readonly margins: number;
  readonly ellipsis: boolean;
}

/**
 * The pagination's display for a viewport (spec §9): two neighbouring pages, or one where there is hardly room.
 * They stand on both sides of the current page; at either end, and when there is one, they lie ahead.
 * @param place the current page and the number of pages
 * @param narrow no wider than `NO_MARGINS_MAX_PX`
 * @param tiny no wider than `ONE_NEIGHBOUR_MAX_PX`
 */
export function paginationDisplay(
  { page, pages }: { readonly page: number; readonly pages: number },
  narrow: boolean,
  tiny: boolean,
): PaginationDisplay {
  const atEnd = page === 1 || page === pages;
  return {
    // At an end react-paginate counts one page less on the side that there is.
    range: atEnd && !tiny ? 3 : 2,
    hidden: tiny && !atEnd ? page - 1 : undefined,
    margins: narrow ? 0 : 2,
    ellipsis: !narrow,
  };
}
