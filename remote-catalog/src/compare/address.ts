import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { type Category, categoryOf } from '@gadgetry/shared-kernel/model/categories';

export const MAX_COMPARED = 4;

const ITEMS = 'items';

/** Limit of an unknown id that is shown on the page, in characters. */
const SHOWN_OF_UNKNOWN = 60;

/** The category whose products an address compares, such as `/compare/phones`; `undefined` for `/compare` itself. */
export const comparedCategory = (pathname: string): Category | undefined =>
  categoryOf(pathname.slice('/compare'.length));

export const idsOf = (params: URLSearchParams): readonly string[] =>
  (params.get(ITEMS) ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Returns the query with other item ids, without the question mark; other parameters stay. */
export function queryWith(params: URLSearchParams, ids: readonly string[]): string {
  const rest = new URLSearchParams(params);
  rest.delete(ITEMS);
  const items = ids.length > 0 ? `${ITEMS}=${ids.map(encodeURIComponent).join(',')}` : '';
  return [items, rest.toString()].filter(Boolean).join('&');
}

/** Returns the address of a comparison, which can be shared. */
export const comparePath = (category: string, ids: readonly string[]): string =>
  [`/compare/${encodeURIComponent(category)}`, queryWith(new URLSearchParams(), ids)]
    .filter(Boolean)
    .join('?');

/** Sorts the ids of an address into compared, surplus, foreign and unknown ones. */
export function comparedOf(ids: readonly string[], products: readonly Product[], category: string) {
  const wanted = [...new Set(ids)];
  const byId = new Map(products.map((product) => [product.itemId, product]));
  const known = wanted.flatMap((id) => byId.get(id) ?? []);
  const here = known.filter((product) => product.category === category);
  return {
    shown: here.slice(0, MAX_COMPARED),
    /** Of the category, but beyond the limit. */
    surplus: here.slice(MAX_COMPARED),
    elsewhere: known.filter((product) => product.category !== category),
    repeated: known.filter(({ itemId }) => ids.indexOf(itemId) !== ids.lastIndexOf(itemId)),
    /** Ids that the catalogue lacks, shortened. */
    unknown: wanted.filter((id) => !byId.has(id)).map((id) => id.slice(0, SHOWN_OF_UNKNOWN)),
  };
}

export type Compared = ReturnType<typeof comparedOf>;
