import { type Searchable, searchByName } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import type { SimilarSearch } from './similar-search';

/** Limit of listed rows; the results page has all of them. */
export const MAX_ROWS = 50;

/** Returns the first product of each model, then the second of each, and so on; otherwise keeps the order. */
export function modelsFirst<P extends Pick<Searchable, 'itemId'>>(products: readonly P[]): P[] {
  const counts = new Map<string, number>();
  const ranked = products.map((product) => {
    const model = modelOf(product.itemId);
    const round = counts.get(model) ?? 0;
    counts.set(model, round + 1);
    return { product, round };
  });
  return ranked.sort((one, other) => one.round - other.round).map(({ product }) => product);
}

/**
 * Returns a query as names are written: with composed letters and single spaces, without the stress marks and invisible
 * characters of pasted texts.
 */
const cleaned = (query: string): string =>
  query
    .normalize('NFC')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}])\p{M}+|\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');

/**
 * Returns the results of a query: the products whose name contains it (spec §2), one of each model before a second
 * one of any, then similar ones. Next to exact matches, similar ones are listed only if every word was matched without a
 * guess.
 * @param findSimilar missing until it has loaded
 */
export function matchesOf<P extends Pick<Searchable, 'name' | 'itemId'>>(
  products: readonly P[],
  written: string,
  findSimilar: SimilarSearch<P> | undefined,
) {
  const query = cleaned(written);
  // An empty query has no results and no message (spec §5).
  const hasQuery = query.trim() !== '';
  const exact = modelsFirst(searchByName(products, query));
  const found = new Set(exact);
  const likely = hasQuery ? findSimilar?.(query) : undefined;
  const isLikely = exact.length === 0 || likely?.isCertain;
  const similar = isLikely ? (likely?.items.filter((one) => !found.has(one)) ?? []) : [];
  return { hasQuery, exact, similar, isComplete: !hasQuery || likely !== undefined };
}

export type Matches = ReturnType<typeof matchesOf<Searchable>>;

/** Returns the row that an arrow key moves to, from 0, in a loop; -1 means none. */
export function rowAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
