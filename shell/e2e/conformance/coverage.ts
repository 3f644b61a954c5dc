import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a statement is checked: by an end-to-end test, by a component test, or not by a machine, and why. */
export type Cover =
  /** Title of a Playwright test in `shell/e2e`. */
  | { readonly test: string }
  /** `remote-cart/src/cart/minus.test.ts › takes the line out` */
  | { readonly component: string }
  | { readonly notByMachine: string };

/** One checkable statement of the specification, or of the rulings on it. */
export interface Statement {
  /** `header-badge`; unique. */
  readonly id: string;
  /** `§2 Header`, `rulings Listing`. */
  readonly section: string;
  /** The statement in short. */
  readonly text: string;
  readonly coveredBy: Cover;
}

/** The statements of a section, by what checks them: a test's title, or for `notByMachine` the reason. */
export interface Covered {
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  readonly components?: Readonly<Record<string, readonly string[]>>;
  /** Statement and reason. */
  readonly notByMachine?: Readonly<Record<string, string>>;
}

/** Writes a section's statements out; their ids are counted. */
export function inSection(
  section: string,
  { tests = {}, components = {}, notByMachine = {} }: Covered,
): Statement[] {
  const of = (covers: Covered['tests'] = {}, cover: (title: string) => Cover): [string, Cover][] =>
    Object.entries(covers).flatMap(([title, texts]) =>
      texts.map((text): [string, Cover] => [text, cover(title)]),
    );
  return [
    ...of(tests, (test) => ({ test })),
    ...of(components, (component) => ({ component })),
    ...Object.entries(notByMachine).map(([text, reason]): [string, Cover] => [
      text,
      { notByMachine: reason },
    ]),
  ].map(([text, coveredBy], index) => ({ id: `${section} ${index + 1}`, section, text, coveredBy }));
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Whether a source holds a test of exactly this title: a quoted string that is the first argument of a call. */
export function hasTitle(source: string, title: string): boolean {
  const written = escaped(title).replaceAll("'", "\\\\?'");
  return new RegExp(
    `\\b(?:it|test)\\b[^;\\n]*\\(\\s*(['"\`])${written}\\1\\s*,|^ *\\](?: as const)?\\)\\(\\s*(['"\`])${written}\\2\\s*,`,
    'm',
  ).test(source);
}

const specs = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

function readOr(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** What is wrong with a list of statements, in words; empty when each has the test that it names. */
export function coverageProblems(statements: readonly Statement[], root: string): string[] {
  const endToEnd = specs(join(root, 'shell/e2e')).join('\n');
  const seen = new Set<string>();
  return statements.flatMap(({ id, section, coveredBy }) => {
    const problems: string[] = [];
    const complain = (what: string): void => void problems.push(`${section}, ${id}: ${what}`);
    if (seen.has(id)) complain('the id is taken');
    seen.add(id);
    if ('test' in coveredBy) {
      if (!hasTitle(endToEnd, coveredBy.test)) complain(`no end-to-end test "${coveredBy.test}"`);
    } else if ('component' in coveredBy) {
      const [path = '', title = ''] = coveredBy.component.split(' › ');
      const source = readOr(join(root, path));
      if (source === undefined) complain(`no file ${path}`);
      else if (!hasTitle(source, title)) complain(`no test "${title}" in ${path}`);
    } else if (coveredBy.notByMachine === '') complain('no reason');
    return problems;
  });
}

interface Row {
  readonly endToEnd: number;
  readonly component: number;
  readonly notByMachine: number;
}

const EMPTY: Row = { endToEnd: 0, component: 0, notByMachine: 0 };

const columnOf = (cover: Cover): keyof Row => {
  if ('test' in cover) return 'endToEnd';
  return 'component' in cover ? 'component' : 'notByMachine';
};

const line = (section: string, { endToEnd, component, notByMachine }: Row): string =>
  [
    section.padEnd(30),
    `${endToEnd + component}/${endToEnd + component + notByMachine}`.padStart(9),
    String(endToEnd).padStart(12),
    String(component).padStart(11),
    String(notByMachine).padStart(16),
  ].join('');

/** How many statements of each section are covered, and how. */
export function tableOf(statements: readonly Statement[]): string {
  const rows = new Map<string, Row>();
  const count = (section: string, column: keyof Row): void => {
    const row = rows.get(section) ?? EMPTY;
    rows.set(section, { ...row, [column]: row[column] + 1 });
  };
  for (const { section, coveredBy } of statements) count(section, columnOf(coveredBy));
  for (const { coveredBy } of statements) count('All', columnOf(coveredBy));
  return [
    `${'Section'.padEnd(30)}${'covered'.padStart(9)}${'end-to-end'.padStart(12)}${'component'.padStart(11)}${'not by machine'.padStart(16)}`,
    ...[...rows].map(([section, row]) => line(section, row)),
  ].join('\n');
}
