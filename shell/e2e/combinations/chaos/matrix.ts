import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELLS, type Cell, FAULT_NAMES, nameOf, TARGET_NAMES } from './cells';
import { nameOfOutage, OUTAGES, type Outage, ROWS, WAYS } from './outages';

/** The page that both tables are written into. */
const PAGE = 'shell/e2e/combinations/chaos/README.md';

export type Place = 'chaos matrix' | 'outages';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (
  columns: readonly string[],
  rows: readonly string[],
  cell: (row: string, column: string) => readonly (boolean | undefined)[],
): string => {
  const count = (answers: readonly (boolean | undefined)[]): string => {
    const known = answers.filter((one) => one !== undefined);
    return known.length === 0 ? '–' : `${known.filter(Boolean).length}/${known.length}`;
  };
  return [
    row(['', ...columns]),
    row(['---', ...columns.map(() => ':-:')]),
    ...rows.map((name) => row([`**${name}**`, ...columns.map((column) => count(cell(name, column)))])),
  ].join('\n');
};

/** The matrix as a table: how many of the pages are green, for each kind of file and each fault. */
export const matrixOf = (green: (cell: Cell) => boolean | undefined): string =>
  table(FAULT_NAMES, TARGET_NAMES, (target, fault) =>
    CELLS.filter((cell) => cell.target === target && cell.fault === fault).map(green),
  );

/** The outages as a table: how many are green, for each area and each way in which a page comes back. */
export const outagesOf = (green: (outage: Outage) => boolean | undefined): string =>
  table(WAYS, ROWS, (name, way) =>
    OUTAGES.filter((outage) => outage.rows.includes(name) && outage.way === way).map(green),
  );

/** Puts a table in the place of the one that stands in a text. */
export function withTable(text: string, place: Place, made: string): string {
  const begin = `<!-- ${place}: written by npm run test:long -- chaos -->`;
  const end = `<!-- /${place} -->`;
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${PAGE} lacks "${begin}" or "${end}". Put both back.`);
  return `${before}${begin}\n${made}\n${end}${after}`;
}

/** Prints the tables after a run; a table whose cells were all played is written into its page, too. */
// biome-ignore lint/style/noDefaultExport: that is how Playwright takes a reporter
export default class MatrixReporter implements Reporter {
  private readonly results = new Map<string, boolean>();

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    this.results.set(title, status === 'passed');
  }

  private show(place: Place, made: string, names: readonly string[]): void {
    if (!names.some((name) => this.results.has(name))) return;
    console.log(`\n${made}`);
    if (!names.every((name) => this.results.has(name))) return;
    const page = join(root, PAGE);
    writeFileSync(page, withTable(readFileSync(page, 'utf8'), place, made));
    console.log(`\nWritten into ${PAGE}. Next: commit it, if it has changed.`);
  }

  onEnd(): void {
    const matrix = matrixOf((cell) => this.results.get(nameOf(cell)));
    this.show('chaos matrix', matrix, CELLS.map(nameOf));
    const outages = outagesOf((outage) => this.results.get(nameOfOutage(outage)));
    this.show('outages', outages, OUTAGES.map(nameOfOutage));
  }
}
