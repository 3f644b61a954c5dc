import { type Searchable, searchByName } from '@gadgetry/shared-kernel/catalogue';
import type { SimilarSearch } from './similar-search';

/** Limit of listed rows; the results page has all of them. */
export const MOST_ROWS = 50;

/**
 * Returns the results of a query: the products whose name contains it (spec §2), then similar ones. Next to exact
 * matches, similar ones are listed only if every word was matched without a guess.
 * @param findSimilar missing until it has loaded
 */
export function matchesOf<P extends Pick<Searchable, 'name'>>(
  products: readonly P[],
  query: string,
  findSimilar: SimilarSearch<P> | undefined,
) {
  // An empty query has no results and no message (spec §5).
  const asked = query.trim() !== '';
  const exact = searchByName(products, query);
  const known = new Set(exact);
  const likely = asked ? findSimilar?.(query) : undefined;
  const isLikely = exact.length === 0 || likely?.isCertain;
  const similar = isLikely ? (likely?.items.filter((one) => !known.has(one)) ?? []) : [];
  return { asked, exact, similar, isComplete: !asked || likely !== undefined };
}

export type Matches = ReturnType<typeof matchesOf<Searchable>>;

/** Returns the row that an arrow key moves to, from 0, in a loop; -1 means none. */
export function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
