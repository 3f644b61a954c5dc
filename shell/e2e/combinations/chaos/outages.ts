import { FAULT_NAMES, ROUTE_NAMES, type RouteName, TARGET_NAMES, TARGETS, type TargetName } from './cells';
import { type FaultName, IN_MID_VISIT } from './faults';

/** A file that the page asks for. */
interface AskedFile {
  /** The part whose server is asked. */
  readonly part: string;
  readonly pathname: string;
}

/** What an outage hits: two kinds of file, one part's folder, or one part's server. */
export interface Area {
  /** Names of what is hit: its two kinds of file, or itself. */
  readonly rows: readonly string[];
  readonly hits: (file: AskedFile) => boolean;
  /** Whether it is a whole server: what hangs there ends with the outage. */
  readonly isServer: boolean;
  /** Whether the page itself cannot be had: then the outage begins when the page is there. */
  readonly hitsPage: boolean;
}

/** The ways in which a page that failed is fetched again, without a reload. */
const WAYS = ['Try again', 'connection', 'navigation'] as const;
export type Way = (typeof WAYS)[number];

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

/** Where the files of each part lie on its server: the data lie beside the page, a remote's under its version. */
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
  readonly way: Way;
}

/** Whether it begins in a page that is open, not in its first load. */
export const isMidVisit = ({ fault, hitsPage }: Pick<Outage, 'fault' | 'hitsPage'>): boolean =>
  hitsPage || IN_MID_VISIT.includes(fault);

/**
 * Every area on every page. A pair has one way and one fault on each page, a folder and an origin have all ways there; both go
 * round, so that every row meets every way, and every way every fault.
 */
export const OUTAGES: readonly Outage[] = AREAS.flatMap((area) =>
  ROUTE_NAMES.flatMap((route) => WAYS.map((way) => ({ area, route, way }))),
)
  .filter(({ area, route, way }) => {
    const turn = AREAS.indexOf(area) + ROUTE_NAMES.indexOf(route);
    return area.rows.length === 1 || WAYS[turn % WAYS.length] === way;
  })
  .map(({ area, route, way }, index) => ({
    ...area,
    route,
    way,
    fault: FAULT_NAMES[index % FAULT_NAMES.length] ?? 'hangs',
  }));

/** What every run of the tests plays, always the same. */
export const OUTAGE_SHARE: readonly Outage[] = OUTAGES.filter((_, index) => index % 97 === 0);

export const nameOfOutage = ({ rows, fault, route, way }: Outage): string =>
  `${rows.join(' and ').replace(' and pair with', ' and')} · ${fault} · ${route} · ${way}`;
