import { type Product, searchByName } from '@gadgetry/shared-kernel/catalogue';

/** Most rows that are listed; whoever sees more has to type on. */
export const MOST_ROWS = 50;

/** What a query has found. */
export interface Matches {
  /** The rows to list, at most `MOST_ROWS`. */
  readonly rows: readonly Product[];
  /** How many products match in all. */
  readonly total: number;
  /** Whether anything was asked: an empty query lists nothing and says nothing (spec §5). */
  readonly asked: boolean;
}

/** The products whose name contains the query. */
export function matchesOf(products: readonly Product[], query: string): Matches {
  const found = searchByName(products, query);
  return { rows: found.slice(0, MOST_ROWS), total: found.length, asked: query.trim() !== '' };
}
