/** A path to load, and what counts as its content. */
export interface BenchRoute {
  readonly path: string;
  readonly selector: string;
}

/** The path that the store's aims are set for. */
export const AIMED_PATH = '/phones';

const PRODUCT = /^\/[^/]+\/[^/]+$/;
const CARD = 'main article';
const HEADING = 'main h1';

const routeOf = (path: string): BenchRoute => ({ path, selector: PRODUCT.test(path) ? HEADING : CARD });

/**
 * The routes that an option stands for: a path, or `all` for the listing, the home page and a product.
 * @param product path of a product page
 */
export function benchRoutes(option: string, product: string): BenchRoute[] {
  if (option === 'all') return [AIMED_PATH, '/', product].map(routeOf);
  if (!option.startsWith('/'))
    throw new Error(`--route takes a path such as /phones, or all; not "${option}".`);
  return [routeOf(option)];
}
