// Readers of the options that the commands of this folder take.
import { InvalidArgumentError } from 'commander';

/**
 * Returns the reader of an option that takes a number, for `commander`.
 * @param least smallest allowed number
 * @param isWhole whether only whole numbers are allowed
 */
export const numberOption =
  (least: number, isWhole = true) =>
  (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (number >= least && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number;
    throw new InvalidArgumentError(`Expected a ${isWhole ? 'whole ' : ''}number from ${least}.`);
  };

/** A path with selectors of its content and of the button to press. */
export interface BenchRoute {
  readonly path: string;
  readonly content: string;
  readonly press: string | undefined;
}

const PRODUCT = /^\/[^/]+\/[^/]+$/;
const CARD = 'main article';
const HEADING = 'main h1';
const ADD = 'main button[data-cart-of]';

function routeOf(path: string): BenchRoute {
  if (path === '/cart') return { path, content: HEADING, press: undefined };
  return { path, content: PRODUCT.test(path) ? HEADING : CARD, press: ADD };
}

/** The default routes; `:product` is a product's page. */
const ROUTES = ['/', '/phones', ':product', '/cart', '/phones?sort=Cheapest'] as const;

/**
 * Returns the routes of an option: a path, or `all`.
 * @param product path of a product page
 */
export function benchRoutes(option: string, product: string): BenchRoute[] {
  if (option === 'all') return ROUTES.map((path) => routeOf(path === ':product' ? product : path));
  if (!option.startsWith('/'))
    throw new Error(`--route takes a path such as /phones, or all; not "${option}".`);
  return [routeOf(option)];
}
