import { FAULTS, type FaultName } from './faults';

/** What may be hit: files, by the path of their address. */
export const TARGETS = {
  page: /^\/(index\.html)?$/,
  view: /\/prerendered\//,
  'data version': /\/api\/version\.json$/,
  shell: /\/main\.[^/]*\.js$/,
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

/** The pages that are visited, in Ukrainian, with what they show without a fault: role and name. */
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

/** The matrix. */
export const CELLS: readonly Cell[] = TARGET_NAMES.flatMap((target) =>
  FAULT_NAMES.flatMap((fault) => ROUTE_NAMES.map((route) => ({ fault, target, route }))),
);

/**
 * A share of it: every target, every fault and every route, each in other company. The same cells every time, so that a
 * failure is never a matter of luck.
 */
export const SHARE: readonly Cell[] = TARGET_NAMES.map((target, index) => ({
  target,
  fault: FAULT_NAMES[index % FAULT_NAMES.length] ?? 'hangs',
  route: ROUTE_NAMES[(index * 2) % ROUTE_NAMES.length] ?? '/',
}));

export const nameOf = ({ fault, target, route }: Cell): string => `${target} · ${fault} · ${route}`;
