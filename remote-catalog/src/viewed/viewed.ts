import { type Product, SLIDER_LIMIT } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';

/** Limit of stored models: one more than shown, since the one on the page is left out. */
const REMEMBERED = SLIDER_LIMIT + 1;

/** Reads the stored item ids, last viewed first; drops invalid ones. */
export const readViewed = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, REMEMBERED) : [];

/** Returns the item ids after a product was viewed. */
export const withViewed = (viewed: readonly string[], itemId: string): readonly string[] =>
  [itemId, ...viewed.filter((one) => modelOf(one) !== modelOf(itemId))].slice(0, REMEMBERED);

/** Returns the viewed products that are on sale, last viewed first; on a product's page without its model. */
export const viewedBefore = (
  viewed: readonly string[],
  products: readonly Product[],
  itemId?: string,
): readonly Product[] =>
  viewed
    .filter((one) => itemId === undefined || modelOf(one) !== modelOf(itemId))
    .flatMap((one) => products.find((product) => product.itemId === one) ?? [])
    .slice(0, SLIDER_LIMIT);
