const QUERY = 'q';

/** Limit of a query in characters; names of products have a third of it. */
export const LONGEST_QUERY = 100;

/** Reads the query of a results page's address; empty if there is none. */
export const queryOf = (params: URLSearchParams): string =>
  [...(params.get(QUERY) ?? '').trim()].slice(0, LONGEST_QUERY).join('');

/** Returns the address of the page with all results of a query. */
export const searchPath = (query: string): string =>
  `/search?${new URLSearchParams({ [QUERY]: query.trim() })}`;
