import type { Load } from './measure/load';
import type { PageMemory } from './measure/memory';
import type { Loaded } from './report';
import type { SiteName } from './sites/sites';

/** An aim with its result. */
export interface Check {
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
}

/** Where an aim holds: pages of the catalogue, whose content is the first thing that a shopper sees; with a query or without. */
type Where = 'page' | 'query';

const whereOf = (path: string): Where | undefined => {
  if (path === '/cart') return undefined;
  return path.includes('?') ? 'query' : 'page';
};

interface Ratio {
  readonly where: Where;
  readonly what: string;
  readonly figure: keyof Load;
  readonly site: SiteName;
  /** The figure of the other site; the same one by default. */
  readonly against?: { readonly site?: SiteName; readonly figure?: keyof Load };
  readonly atMost: number;
}

const onPages = { where: 'page', site: 'composed' } as const;

/** Compared with the preloaded monolith by default. */
const RATIOS: readonly Ratio[] = [
  { ...onPages, what: 'content', figure: 'content', atMost: 0.45 },
  { ...onPages, site: 'documents', what: 'content of an entry document', figure: 'content', atMost: 0.25 },
  { ...onPages, site: 'documents', what: 'its largest paint', figure: 'largestPaint', atMost: 0.4 },
  { ...onPages, where: 'query', what: 'content', figure: 'content', atMost: 0.7 },
  { ...onPages, what: "'Add to cart' shows in the badge", figure: 'pressShown', atMost: 0.6 },
  { ...onPages, what: 'React answers that press', figure: 'reactAnswered', atMost: 1.1 },
  { ...onPages, what: 'main-thread work until then', figure: 'mainThread', atMost: 1.1 },
  { ...onPages, what: 'blocking time until then', figure: 'blocking', atMost: 0.8 },
  {
    ...onPages,
    what: 'content of a second visit with the service worker',
    figure: 'workerContent',
    against: { figure: 'warmContent' },
    atMost: 0.3,
  },
  {
    ...onPages,
    what: 'content against textbook federation',
    figure: 'content',
    against: { site: 'textbook' },
    atMost: 0.35,
  },
];

const DEEPEST_CHAIN = 2;
/** Shift below this is not visible; figures carry three digits. */
const NO_SHIFT = 0.0005;

const atMost = (aim: string, found: number, limit: number, unit: string, digits: number): Check => ({
  aim: `${aim} at most ${limit.toFixed(digits)}${unit}`,
  found: `${found.toFixed(digits)}${unit}`,
  met: found <= limit,
});

/** Compares the figures of a path with the aims. Leaves out sites that were not loaded. */
export function checks(path: string, loaded: Loaded): Check[] {
  if (!loaded.composed) return [];
  const where = whereOf(path);
  const ratios = RATIOS.filter((ratio) => ratio.where === where).flatMap(
    ({ what, figure, site, against, atMost: limit }) => {
      const other = loaded[against?.site ?? 'preloaded']?.[against?.figure ?? figure].median ?? Number.NaN;
      const share = (loaded[site]?.[figure].median ?? Number.NaN) / other;
      return Number.isFinite(share) ? [atMost(what, share, limit, 'x', 2)] : [];
    },
  );
  const { depth, layoutShift } = loaded.composed;
  return [
    ...ratios,
    ...(where === 'page' ? [atMost('depth of the request chain', depth.median, DEEPEST_CHAIN, '', 0)] : []),
    { aim: 'layout shift 0', found: layoutShift.most.toFixed(3), met: layoutShift.most < NO_SHIFT },
  ];
}

/** Memory after many changes of route, against few. */
const MEMORY_GROWTH = 1.05;

/** Compares the memory of a page after many changes of route with that after few. */
export const memoryChecks = (early: PageMemory, late: PageMemory): Check[] =>
  (['heapKib', 'nodes', 'listeners'] as const).map((figure) => {
    const { aim, found, met } = atMost(figure, late[figure] / early[figure], MEMORY_GROWTH, 'x', 2);
    return { aim, found: `${early[figure].toFixed(0)} to ${late[figure].toFixed(0)} (${found})`, met };
  });

/** Returns one line per aim. */
export const describeChecks = (list: readonly Check[]): string =>
  list.map(({ aim, found, met }) => `  ${met ? 'met   ' : 'MISSED'}  ${aim}: ${found}`).join('\n');
