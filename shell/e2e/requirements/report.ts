import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remotes, root } from '@gadgetry/tools/workspace';

/** An item of a list in this folder: a statement about the store. */
export interface Requirement {
  /** `CART-12`: prefix of the area, and two digits. Ids of deleted items are not reused. */
  readonly id: string;
  /** The list's file without `.md`. */
  readonly area: string;
  readonly statement: string;
  /** Reason why no test checks it; empty if tests do. */
  readonly byHand: string;
}

/** Paths of tests by the ids in their titles. */
export type Carried = ReadonlyMap<string, readonly string[]>;

/** Returns the items of a list: `- CART-12: Adding counts up`; `(by hand: reason)` ends an item that no test checks. */
export const requirementsIn = (area: string, markdown: string): Requirement[] =>
  [...markdown.matchAll(/^- ([A-Z]+-\d+): (.+?)(?: \(by hand: (.+)\))?$/gm)].map(
    ([, id = '', statement = '', byHand = '']) => ({ id, area, statement, byHand }),
  );

/** Returns the ids at the end of test titles: `it('adds [CART-12, CART-14..16]', …`. Skipped tests don't count. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(/^(?!.*(?:\/\/|\.(?:skip|fixme|todo)\b)).* \[([A-Z]+-\d[^\]]*)\]['"`],/gm)]
    .flatMap(([, ids = '']) => ids.split(', '))
    .flatMap((id) => {
      const [, prefix, first, last] = /^([A-Z]+-)(\d\d)\.\.(\d\d)$/.exec(id) ?? [];
      if (prefix === undefined) return [id];
      const length = Number(last) - Number(first) + 1;
      return Array.from({ length }, (_, at) => prefix + String(Number(first) + at).padStart(2, '0'));
    });

/** Returns contradictions between lists and tests, one sentence each. */
export function problemsOf(requirements: readonly Requirement[], carried: Carried): string[] {
  const known = new Set<string>();
  const problems: string[] = [];
  for (const { id, area, byHand } of requirements) {
    const say = (what: string): void => void problems.push(`${area}.md, ${id}: ${what}`);
    if (known.has(id)) say('expected an id of its own but found it twice; take the next free number.');
    known.add(id);
    if (!byHand && !carried.has(id))
      say(`expected a test with [${id}] at the end of its title but found none.`);
    if (byHand && carried.has(id))
      say(`expected no test, as it is checked by hand, but found ${carried.get(id)}.`);
  }
  for (const [id, paths] of carried)
    if (!known.has(id))
      problems.push(`${paths.join(', ')}: expected the id of a requirement but found ${id}.`);
  return problems;
}

/** Returns how many requirements of each area tests check: `cart  36/36`. */
function tableOf(requirements: readonly Requirement[]): string {
  const rows = new Map<string, Requirement[]>();
  for (const one of requirements)
    for (const name of [one.area, 'all']) rows.set(name, [...(rows.get(name) ?? []), one]);
  const all = rows.get('all');
  rows.delete('all');
  return [...rows, ['all', all ?? []] as const]
    .map(([name, of]) => `${name.padEnd(12)} ${of.filter(({ byHand }) => !byHand).length}/${of.length}`)
    .join('\n');
}

const files = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => wanted.test(path));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the rows of the threat model: `| THREAT-04 | a remote's origin | they can … | they can't … |`. */
export const threatsIn = (markdown: string): Requirement[] =>
  [...markdown.matchAll(/^\| (THREAT-\d\d) \| (.+?) \|.*\|$/gm)].map(([, id = '', statement = '']) => ({
    id,
    area: 'threat-model',
    statement,
    byHand: '',
  }));

/** Reads the requirements of this folder and of the threat model. */
export const readRequirements = (): Requirement[] => [
  ...files('shell/e2e/requirements', /\.md$/).flatMap((path) =>
    requirementsIn(basename(path, '.md'), read(path)),
  ),
  ...threatsIn(read('.github/threat-model.md')),
];

/** Reads the ids of all tests, including the contract test, which each remote calls. */
export function readCarried(): Carried {
  const carried = new Map<string, string[]>();
  for (const path of ['data', 'shared-kernel', 'shell', ...remotes.map((remote) => remote.package)].flatMap(
    (folder) => files(folder, /((?<!requirements\/report)\.(test|spec)\.tsx?|describe-contract\.ts)$/),
  ))
    for (const id of idsIn(read(path))) carried.set(id, [...(carried.get(id) ?? []), path]);
  return carried;
}

if (process.argv[1] === import.meta.filename) {
  const [id = ''] = process.argv.slice(2);
  const requirements = readRequirements();
  if (id)
    console.log(
      `${requirements.find((one) => one.id === id)?.statement}\n${readCarried().get(id)?.join('\n')}`,
    );
  else console.log(`\nRequirements that tests check (shell/e2e/requirements)\n${tableOf(requirements)}`);
}
