import type { Load } from './measure/load';
import type { PageMemory } from './measure/memory';
import type { Loaded } from './report';
import type { SiteName } from './sites/sites';

/** An aim and what became of it. */
export interface Check {
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
}

/** Where an aim holds: pages of the catalogue, whose content is the first thing that a shopper sees. */
const isCatalogue = (path: string): boolean => path !== '/cart' && !path.includes('?');

interface Against {
  readonly what: string;
  readonly of: keyof Load;
  readonly site: SiteName;
  readonly atMost: number;
}

const AGAINST: readonly Against[] = [
  { what: 'content against the preloaded monolith', of: 'content', site: 'preloaded', atMost: 0.5 },
  {
    what: 'largest paint against the preloaded monolith',
    of: 'largestPaint',
    site: 'preloaded',
    atMost: 0.7,
  },
  {
    what: "'Add to cart' shows in the badge, against the preloaded monolith",
    of: 'pressShown',
    site: 'preloaded',
    atMost: 1.05,
  },
  {
    what: 'React answers that press, against the same',
    of: 'reactAnswered',
    site: 'preloaded',
    atMost: 1.05,
  },
  { what: 'main-thread work until then, against the same', of: 'mainThread', site: 'preloaded', atMost: 1 },
  { what: 'blocking time until then, against the same', of: 'blocking', site: 'preloaded', atMost: 1 },
  { what: 'content against textbook federation', of: 'content', site: 'textbook', atMost: 0.35 },
];

const WARM = 0.6;
const WITH_WORKER = 0.3;
const DEEPEST_CHAIN = 2;
/** Shift below this is not visible; figures carry three digits. */
const NO_SHIFT = 0.0005;

const atMost = (aim: string, found: number, limit: number, unit: string, digits: number): Check => ({
  aim: `${aim} at most ${limit.toFixed(digits)}${unit}`,
  found: `${found.toFixed(digits)}${unit}`,
  met: found <= limit,
});

/** Compares what a path came to with what the store aims at; sites that were not loaded are not spoken of. */
export function checks(path: string, loaded: Loaded): Check[] {
  const { composed } = loaded;
  if (!composed) return [];
  const shares = AGAINST.flatMap(({ what, of, site, atMost: limit }) => {
    const other = loaded[site]?.[of].median ?? Number.NaN;
    const share = composed[of].median / other;
    return Number.isFinite(share) ? [atMost(what, share, limit, 'x', 2)] : [];
  });
  const withWorker = composed.workerContent.median / (loaded.preloaded?.warmContent.median ?? Number.NaN);
  const again = composed.warmContent.median / (loaded.preloaded?.warmContent.median ?? Number.NaN);
  return [
    ...(isCatalogue(path) ? shares : []),
    ...(isCatalogue(path) && Number.isFinite(again)
      ? [atMost('content of a second visit against the preloaded monolith', again, WARM, 'x', 2)]
      : []),
    ...(isCatalogue(path) && Number.isFinite(withWorker)
      ? [atMost('the same with the service worker', withWorker, WITH_WORKER, 'x', 2)]
      : []),
    ...(isCatalogue(path)
      ? [atMost('depth of the request chain', composed.depth.median, DEEPEST_CHAIN, '', 0)]
      : []),
    {
      aim: 'layout shift 0',
      found: composed.layoutShift.most.toFixed(3),
      met: composed.layoutShift.most < NO_SHIFT,
    },
  ];
}

/** Memory after many changes of route, against few. */
const MEMORY_GROWTH = 1.05;

/** Compares the memory of a page after many changes of route with that after few. */
export const memoryChecks = (early: PageMemory, late: PageMemory): Check[] =>
  (['heapKib', 'nodes', 'listeners'] as const).map((of) => {
    const { aim, found, met } = atMost(of, late[of] / early[of], MEMORY_GROWTH, 'x', 2);
    return { aim, found: `${early[of].toFixed(0)} to ${late[of].toFixed(0)} (${found})`, met };
  });

/** One line per aim, in words. */
export const describeChecks = (list: readonly Check[]): string =>
  list.map(({ aim, found, met }) => `  ${met ? 'met   ' : 'MISSED'}  ${aim}: ${found}`).join('\n');
