const QUERY = 'q';

/** Characters of the longest query; a name of a product has a third of it. */
export const LONGEST_QUERY = 100;

/** Reads the query of the address of a page of results; empty where there is none. */
export const queryOf = (params: URLSearchParams): string =>
  [...(params.get(QUERY) ?? '').trim()].slice(0, LONGEST_QUERY).join('');

/** The address of the page with all results of a query. */
export const searchPath = (query: string): string =>
  `/search?${new URLSearchParams({ [QUERY]: query.trim() })}`;
