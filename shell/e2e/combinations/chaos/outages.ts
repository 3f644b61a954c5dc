import { FAULT_NAMES, ROUTE_NAMES, type RouteName, TARGET_NAMES, TARGETS, type TargetName } from './cells';
import { type FaultName, IN_MID_VISIT } from './faults';

/** A file that the page requests. */
interface RequestedFile {
  /** The part whose server gets the request. */
  readonly part: string;
  readonly pathname: string;
}

/** The files of an outage: two kinds of file, one part's folder, or one part's server. */
export interface Area {
  /** Rows of the matrix that it covers. */
  readonly rows: readonly string[];
  readonly hits: (file: RequestedFile) => boolean;
  /** Whether it is a whole server, whose hanging requests end with the outage. */
  readonly isServer: boolean;
  /** Whether it includes the page itself; the outage then begins after the page has loaded. */
  readonly hitsPage: boolean;
}

/** The ways to repeat failed requests without a reload. */
const RECOVERIES = ['Try again', 'connection', 'navigation'] as const;
export type Recovery = (typeof RECOVERIES)[number];

const kind = (target: TargetName): Area => ({
  rows: [`pair with ${target}`],
  hits: ({ pathname }) => TARGETS[target].test(pathname),
  isServer: false,
  hitsPage: target === 'page',
});

const pair = (first: Area, second: Area): Area => ({
  rows: [...first.rows, ...second.rows],
  hits: (file) => first.hits(file) || second.hits(file),
  isServer: false,
  hitsPage: first.hitsPage || second.hitsPage,
});

/** Every pair of kinds of file. */
const PAIRS: readonly Area[] = TARGET_NAMES.flatMap((first, index) =>
  TARGET_NAMES.slice(index + 1).map((second) => pair(kind(first), kind(second))),
);

/** Folder of each part on its server. */
const FOLDERS: Readonly<Record<string, readonly [server: string, folder: RegExp]>> = {
  shell: ['shell', /^\/shell\//],
  data: ['shell', /^\/(api|img|video)\//],
  catalog: ['catalog', /^\/\d+\.\d+\.\d+\//],
  product: ['product', /^\/\d+\.\d+\.\d+\//],
  cart: ['cart', /^\/\d+\.\d+\.\d+\//],
};

const AREAS: readonly Area[] = [
  ...PAIRS,
  ...Object.entries(FOLDERS).map(
    ([name, [server, folder]]): Area => ({
      rows: [`folder of ${name}`],
      hits: ({ part, pathname }) => part === server && folder.test(pathname),
      isServer: false,
      hitsPage: false,
    }),
  ),
  ...['shell', 'catalog', 'product', 'cart'].map(
    (server): Area => ({
      rows: [`origin of ${server}`],
      hits: ({ part }) => part === server,
      isServer: true,
      hitsPage: server === 'shell',
    }),
  ),
];

/** An outage of several files at once that ends, on one page. */
export interface Outage extends Area {
  readonly fault: FaultName;
  readonly route: RouteName;
  readonly recovery: Recovery;
}

/** Whether it begins in an open page, not during the first load. */
export const isMidVisit = ({ fault, hitsPage }: Pick<Outage, 'fault' | 'hitsPage'>): boolean =>
  hitsPage || IN_MID_VISIT.includes(fault);

/**
 * Every area on every page. A pair has one recovery and one fault per page, a folder or server has all recoveries. Both rotate, so
 * that every row has every recovery, and every recovery every fault.
 */
export const OUTAGES: readonly Outage[] = AREAS.flatMap((area) =>
  ROUTE_NAMES.flatMap((route) => RECOVERIES.map((recovery) => ({ area, route, recovery }))),
)
  .filter(({ area, route, recovery }) => {
    const turn = AREAS.indexOf(area) + ROUTE_NAMES.indexOf(route);
    return area.rows.length === 1 || RECOVERIES[turn % RECOVERIES.length] === recovery;
  })
  .map(({ area, route, recovery }, index) => ({
    ...area,
    route,
    recovery,
    fault: FAULT_NAMES[index % FAULT_NAMES.length] ?? 'hangs',
  }));

/** The fixed share of every test run: two kinds of file, a folder, and a server, each with another recovery. */
export const OUTAGE_SHARE: readonly Outage[] = OUTAGES.filter((_, index) => [0, 635, 712].includes(index));

export const nameOfOutage = ({ rows, fault, route, recovery }: Outage): string =>
  `${rows.join(' and ').replace(' and pair with', ' and')} · ${fault} · ${route} · ${recovery}`;
