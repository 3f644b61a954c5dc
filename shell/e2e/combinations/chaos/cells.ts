import { SHELL_SCRIPT } from '../../support/store';
import { FAULTS, type FaultName } from './faults';

/** Kinds of file, by path. */
export const TARGETS = {
  page: /^\/(index\.html)?$/,
  'prerendered page': /\/prerendered\//,
  'data version': /\/api\/version\.json$/,
  shell: SHELL_SCRIPT,
  entry: /\/remoteEntry\.[^/]*\.js$/,
  chunk: /\/(app|page)-?[^/]*\.js$/,
  style: /\/(app|page)-?[^/]*\.css$/,
  'on-demand module': /\/(on-demand-slider|extras)\.[^/]*$/,
  'fallback module': /\/fallback-slider\.[^/]*$/,
  'own pages': /\/own-pages\.[^/]*$/,
  'list data': /\/api\/products\.json$/,
  'detail data': /\/api\/(phones|tablets|accessories)\.json$/,
  picture: /\/img\//,
  font: /\.woff2$/,
  film: /\/video\//,
  translations: /\/api\/descriptions\.[^/]*\.json$/,
} as const;

export type TargetName = keyof typeof TARGETS;

/** Visited pages, with role and Ukrainian name of an element that they show without a fault. */
export const ROUTES = {
  '/': ['link', /Apple/],
  '/phones': ['link', /Apple/],
  '/phones/apple-iphone-14-512gb-midnight': ['button', /^(Додати до кошика|У кошику)/],
  '/cart': ['button', /^Оформити замовлення$/],
  '/contacts': ['heading', /^Творці$/],
} as const;

export type RouteName = keyof typeof ROUTES;

/** One fault of one kind of file on one page. */
export interface Cell {
  readonly fault: FaultName;
  readonly target: TargetName;
  readonly route: RouteName;
}

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
export const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** All cells of the matrix. */
export const CELLS: readonly Cell[] = TARGET_NAMES.flatMap((target) =>
  FAULT_NAMES.flatMap((fault) => ROUTE_NAMES.map((route) => ({ fault, target, route }))),
);

const share = (target: TargetName, fault: FaultName, route: RouteName): Cell => ({ fault, target, route });

/** A fixed share: every fault and every page, each on a file that the page needs. */
export const SHARE: readonly Cell[] = [
  share('page', '404', '/'),
  share('prerendered page', '500', '/phones'),
  share('data version', 'refused', '/contacts'),
  share('shell', 'HTML', '/phones'),
  share('entry', 'truncated', '/cart'),
  share('chunk', 'wrong type', '/'),
  share('style', 'hangs', '/phones/apple-iphone-14-512gb-midnight'),
  share('on-demand module', '1 kB/s', '/'),
  share('own pages', 'cached wrongly', '/contacts'),
  share('list data', 'gone after a redeploy', '/'),
  share('detail data', 'corrupt byte', '/phones/apple-iphone-14-512gb-midnight'),
];

export const nameOf = ({ fault, target, route }: Cell): string => `${target} · ${fault} · ${route}`;
