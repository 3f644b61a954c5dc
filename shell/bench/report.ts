import type { Load, LongFrame } from './measure/load';
import { type Spread, spreadOf } from './medians';
import { SITES, type SiteName } from './sites/sites';

/** The figures of one site on one path. */
export type Figures = Readonly<Record<keyof Load, Spread>>;

/** Every site that was loaded, with its figures. */
export type Loaded = Partial<Readonly<Record<SiteName, Figures>>>;

interface Column {
  readonly title: string;
  readonly figure: keyof Load;
  readonly digits: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'paint', figure: 'firstPaint', digits: 0 },
  { title: 'content', figure: 'content', digits: 0 },
  { title: 'largest', figure: 'largestPaint', digits: 0 },
  { title: 'press', figure: 'pressShown', digits: 0 },
  { title: 'react', figure: 'reactAnswered', digits: 0 },
  { title: 'work', figure: 'mainThread', digits: 0 },
  { title: 'block', figure: 'blocking', digits: 0 },
  { title: 'long', figure: 'longFrames', digits: 0 },
  { title: 'shift', figure: 'layoutShift', digits: 3 },
  { title: 'requests', figure: 'requests', digits: 0 },
  { title: 'KiB', figure: 'kib', digits: 0 },
  { title: 'JS KiB', figure: 'scriptKib', digits: 0 },
  { title: 'depth', figure: 'depth', digits: 0 },
  { title: 'again', figure: 'warmContent', digits: 0 },
  { title: 'worker', figure: 'workerContent', digits: 0 },
];

const LABEL_WIDTH = 24;
const NARROWEST = 6;
const GAP = 2;

const row = (label: string, cells: readonly string[]): string =>
  label.padEnd(LABEL_WIDTH) +
  COLUMNS.map(({ title }, index) =>
    (cells[index] ?? '').padStart(Math.max(title.length, NARROWEST) + GAP),
  ).join('');

const FIGURES: readonly (keyof Load)[] = [...COLUMNS.map(({ figure }) => figure), 'ownScriptKib'];

/** The medians of several loads, figure by figure, with their spread. */
export const figuresOf = (loads: readonly Load[]): Figures =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, spreadOf(loads.map((load) => load[figure]))]),
  ) as Figures;

const text = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '-';

/** Returns the ratio of two figures; `-` if either is missing. */
const ratio = (value: number, against: number): string =>
  Number.isFinite(value) && against > 0 ? `${(value / against).toFixed(2)}x` : '-';

/**
 * Returns the table of one path: medians side by side, the spread of the time to content, then each site's ratio to one of
 * them.
 */
export function table(loaded: Loaded, against: SiteName = 'preloaded'): string {
  const sites = (Object.keys(loaded) as SiteName[]).flatMap((site) => {
    const figures = loaded[site];
    return figures ? [{ site, figures }] : [];
  });
  const base = loaded[against];
  return [
    row(
      '',
      COLUMNS.map(({ title }) => title),
    ),
    ...sites.map(({ site, figures }) =>
      row(
        SITES[site],
        COLUMNS.map(({ figure, digits }) => text(figures[figure].median, digits)),
      ),
    ),
    'Content, least to most:',
    ...sites.map(
      ({ site, figures: { content } }) =>
        `${SITES[site].padEnd(LABEL_WIDTH)}  ${content.least.toFixed(0)} to ${content.most.toFixed(0)} ms`,
    ),
    ...(base
      ? [
          `Against the ${SITES[against]}:`,
          ...sites
            .filter(({ site }) => site !== against)
            .map(({ site, figures }) =>
              row(
                SITES[site],
                COLUMNS.map(({ figure }) => ratio(figures[figure].median, base[figure].median)),
              ),
            ),
        ]
      : []),
  ].join('\n');
}

/** Describes the owners of the longest scripts in frames of over 50 ms: count and median duration. */
export function describeLongFrames(loads: readonly (readonly LongFrame[])[]): string {
  const byOwner = new Map<string, number[]>();
  for (const { owner, ms } of loads.flat()) byOwner.set(owner, [...(byOwner.get(owner) ?? []), ms]);
  const lines = [...byOwner]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([owner, all]) => {
      const { median, most } = spreadOf(all);
      return `  ${(all.length / loads.length).toFixed(1)} a load, ${median.toFixed(0)} ms (at most ${most.toFixed(0)}): ${owner}`;
    });
  return lines.length > 0 ? lines.join('\n') : '  none';
}
