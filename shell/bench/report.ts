import type { Load } from './measure';
import { median } from './medians';
import { SITES, type SiteName } from './sites';

/** Medians of every site for one path. */
export type Medians = Readonly<Record<SiteName, Load>>;

/** How the sites are called in the table. */
export const SITE_LABELS: Readonly<Record<SiteName, string>> = {
  composed: 'composed store',
  codeSplit: 'monolith, code-split',
  preloaded: 'monolith, preloaded',
};

interface Column {
  readonly title: string;
  readonly of: keyof Load;
  readonly digits: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'first paint ms', of: 'firstPaint', digits: 0 },
  { title: 'content ms', of: 'content', digits: 0 },
  { title: 'fastest ms', of: 'fastestContent', digits: 0 },
  { title: 'largest ms', of: 'largestPaint', digits: 0 },
  { title: 'shift', of: 'layoutShift', digits: 3 },
  { title: 'requests', of: 'requests', digits: 0 },
  { title: 'KiB', of: 'kib', digits: 0 },
  { title: 'JS KiB', of: 'scriptKib', digits: 0 },
  { title: 'depth', of: 'depth', digits: 0 },
];

const LABEL_WIDTH = 24;
const GAP = 2;
const NARROWEST = 6;

const row = (label: string, cells: readonly string[]): string =>
  label.padEnd(LABEL_WIDTH) +
  COLUMNS.map(({ title }, index) =>
    (cells[index] ?? '').padStart(Math.max(title.length, NARROWEST) + GAP),
  ).join('');

/** The medians of several loads, figure by figure; of the fastest content the least. */
export function medianLoad(loads: readonly Load[]): Load {
  const of = (figure: keyof Load): number => median(loads.map((load) => load[figure]));
  return {
    firstPaint: of('firstPaint'),
    content: of('content'),
    fastestContent: Math.min(...loads.map(({ content }) => content)),
    largestPaint: of('largestPaint'),
    layoutShift: of('layoutShift'),
    requests: of('requests'),
    kib: of('kib'),
    scriptKib: of('scriptKib'),
    ownScriptKib: of('ownScriptKib'),
    depth: of('depth'),
  };
}

const ratio = (value: number, against: number): string =>
  against === 0 ? '-' : `${(value / against).toFixed(2)}x`;

/** The table of one path: medians side by side, then each site against the code-split monolith. */
export function table(medians: Medians): string {
  const figures = SITES.map((site) =>
    row(
      SITE_LABELS[site],
      COLUMNS.map(({ of, digits }) => medians[site][of].toFixed(digits)),
    ),
  );
  const ratios = SITES.filter((site) => site !== 'codeSplit').map((site) =>
    row(
      `${SITE_LABELS[site]} /`,
      COLUMNS.map(({ of }) => ratio(medians[site][of], medians.codeSplit[of])),
    ),
  );
  return [
    row(
      '',
      COLUMNS.map(({ title }) => title),
    ),
    ...figures,
    'Against the code-split monolith:',
    ...ratios,
  ].join('\n');
}
