import { type Searchable, searchByName } from '@gadgetry/shared-kernel/catalogue';
import { searchLoosely } from './loose-search';

/** Most rows that are listed; typing on narrows them. */
export const MOST_ROWS = 50;

/** Products whose name contains the query (spec §2); where there are none, those with all of its words. */
export function matchesOf(products: readonly Searchable[], query: string) {
  const named = searchByName(products, query);
  const found = named.length > 0 ? named : searchLoosely(products, query);
  // An empty query lists nothing and says nothing (spec §5).
  return { rows: found.slice(0, MOST_ROWS), total: found.length, asked: query.trim() !== '' };
}

export type Matches = ReturnType<typeof matchesOf>;

/** The row from 0 that an arrow key leads to, round at both ends; -1 stands for none. */
export function moved(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}
