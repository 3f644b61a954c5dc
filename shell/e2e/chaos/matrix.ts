import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELLS, type Cell, FAULT_NAMES, nameOf, ROUTE_NAMES, TARGET_NAMES } from './cells';

const README = join(root, 'README.md');
const BEGIN = '<!-- chaos matrix: written by npm run test:long -- chaos -->';
const END = '<!-- /chaos matrix -->';

/** The matrix as a table: how many of the pages are green, for each kind of file and each fault. */
export function matrixOf(green: (cell: Cell) => boolean | undefined): string {
  const cell = (target: Cell['target'], fault: Cell['fault']): string => {
    const answers = ROUTE_NAMES.map((route) => green({ target, fault, route }));
    const known = answers.filter((one) => one !== undefined);
    return known.length === 0 ? '–' : `${known.filter(Boolean).length}/${known.length}`;
  };
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...FAULT_NAMES]),
    row(['---', ...FAULT_NAMES.map(() => ':-:')]),
    ...TARGET_NAMES.map((target) =>
      row([`**${target}**`, ...FAULT_NAMES.map((fault) => cell(target, fault))]),
    ),
  ].join('\n');
}

/** Puts a matrix in the place of the one that stands in a text. */
export function withMatrix(text: string, matrix: string): string {
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`Expected "${BEGIN}" and "${END}" but found them not.`);
  return `${before}${BEGIN}\n${matrix}\n${END}${after}`;
}

/** Prints the matrix after a run; a run of all cells puts it into the repository's README, too. */
// biome-ignore lint/style/noDefaultExport: that is how Playwright takes a reporter
export default class MatrixReporter implements Reporter {
  private readonly results = new Map<string, boolean>();

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    this.results.set(title, status === 'passed');
  }

  onEnd(): void {
    const matrix = matrixOf((cell) => this.results.get(nameOf(cell)));
    console.log(`\n${matrix}`);
    if (CELLS.some((cell) => !this.results.has(nameOf(cell)))) return;
    writeFileSync(README, withMatrix(readFileSync(README, 'utf8'), matrix));
    console.log('\nWritten into README.md. Next: commit it, if it has changed.');
  }
}
