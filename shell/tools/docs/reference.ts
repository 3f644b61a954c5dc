import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeText, EXPECTED, FINDINGS } from '@gadgetry/compose/codes/findings';
import { REFUSALS } from '@gadgetry/compose/codes/refusals';
import { repositoryContext } from '@gadgetry/compose/commands/context';
import { commands } from '@gadgetry/compose/commands/run';
import schema from '@gadgetry/environment/schema.json';
import type { Command, Option } from 'commander';
import { root } from '../workspace';

const NOTE = '<!-- Written by npm run reference; a test compares it with its source. -->';

const page = (title: string, lead: string, lines: readonly string[]): string =>
  `# ${title}\n\n${NOTE}\n\n${lead}\n\n${lines.join('\n')}\n`;

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '\\<').trim().replaceAll('\n', ' ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  `|${'---|'.repeat(head.length)}`,
  ...rows.map(row),
];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Returns all commands with an action; those of groups such as `keys` with the name of the group. */
const leaves = (command: Command, name = ''): readonly (readonly [string, Command])[] =>
  command.commands.flatMap((inner) => {
    const path = `${name}${inner.name()}`;
    return inner.commands.length > 0 ? leaves(inner, `${path} `) : [[path, inner] as const];
  });

/** Options that at least this many commands have are described once, at the top of the page. */
const COMMON = 5;
const keyOf = ({ flags, description }: Option): string =>
  `| \`${flags.replaceAll('|', '\\|')}\` | ${cell(description)} |`;

/** Returns the page on the commands of `gadgetry`, from their definitions. */
function commandsPage(): string {
  const all = leaves(commands(repositoryContext(), () => undefined));
  const uses = new Map<string, number>();
  for (const [, { options }] of all)
    for (const option of options) uses.set(keyOf(option), (uses.get(keyOf(option)) ?? 0) + 1);
  const isCommon = (option: Option): boolean => (uses.get(keyOf(option)) ?? 0) >= COMMON;
  const sections = all.flatMap(([path, command]) => {
    const usage = command.usage().replace('[options]', path).replaceAll('...', '…');
    const options = command.options.filter((option) => !isCommon(option));
    return [
      `## \`${usage}\``,
      sentence(cell(command.description())),
      '',
      ...options.map(({ flags, description }) => `- \`${flags}\`: ${cell(description)}`),
      ...(options.length > 0 ? [''] : []),
    ];
  });
  const common = [...uses].filter(([, count]) => count >= COMMON).map(([row]) => row);
  return page(
    'Commands',
    'In this repository: `npm run compose -- <command>`. Elsewhere: `npx gadgetry <command>`. `--help` after a command lists all of its options.',
    ['Options that many commands share:', '', '| Option | |', '|---|---|', ...common, '', ...sections],
  ).replace(/\n+$/, '\n');
}

/** Returns the page on codes, from their catalogue. */
function codesPage(): string {
  const rows = (codes: Readonly<Record<string, CodeText>>) =>
    table(
      ['Code', 'Title', 'Message', 'Hint'],
      Object.entries(codes).map(([code, { title, message, hint }]) => [
        code,
        ...[title, message === EXPECTED ? '' : message, hint].map(cell),
      ]),
    );
  return page(
    'Codes',
    'A code never changes its meaning; scripts may rely on it. `--json` prints one object with the codes that were found. Names in braces stand for the values of the case. A code without a message here has `expected {expected} but found {found}`.',
    [
      '## Exit codes',
      '',
      ...table(
        ['Exit code', 'Means'],
        [
          ['0', 'success'],
          ['1', 'wrong usage, or an unexpected failure'],
          ['2', '`check` found problems, or would find them in the result'],
          ['3', 'another writer changed the environment first'],
          ['4', 'the command was refused; nothing was written'],
        ],
      ),
      '',
      '## Found by `check`',
      '',
      ...rows(FINDINGS),
      '',
      '## Refused by other commands',
      '',
      ...rows(REFUSALS),
    ],
  );
}

interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

const definitions: Readonly<Record<string, Schema>> = schema.$defs;
const resolve = ({ $ref, ...node }: Schema): Schema =>
  $ref ? { ...definitions[$ref.replace('#/$defs/', '')], ...node } : node;

/** Returns a row for each member of a schema and of the objects in it. */
function members(node: Schema, path: string): readonly (readonly [string, string])[] {
  const { properties = {}, required = [], additionalProperties, items } = resolve(node);
  const inner = Object.entries(properties).flatMap(([name, raw]) => {
    const { title = '', description } = resolve(raw);
    const expected = required.includes(name) ? `${title} (required)` : title;
    const row = [
      `\`${path}${name}\``,
      cell([sentence(expected), description].filter(Boolean).join(' ')),
    ] as const;
    return [row, ...members(raw, `${path}${name}.`)];
  });
  const others =
    typeof additionalProperties === 'object' ? members(additionalProperties, `${path}<name>.`) : [];
  return [...inner, ...others, ...(items ? members(items, `${path.slice(0, -1)}[].`) : [])];
}

/** Returns the page on the environment's document, from its JSON schema. */
function environmentPage(): string {
  return page(
    'The environment',
    cell(schema.description),
    table(['Member', 'Expected'], members(schema as Schema, '')),
  );
}

/** The generated pages by their path in the repository. */
export const REFERENCE: Readonly<Record<string, () => string>> = {
  'shell/docs/reference/commands.md': commandsPage,
  'shell/docs/reference/codes.md': codesPage,
  'shell/docs/reference/environment.md': environmentPage,
};

if (process.argv[1] === import.meta.filename)
  for (const [path, write] of Object.entries(REFERENCE)) writeFileSync(join(root, path), write());
