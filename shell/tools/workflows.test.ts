import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryContext } from '@gadgetry/compose/commands/context';
import { commands } from '@gadgetry/compose/commands/run';
import { parse } from 'yaml';
import { root } from './workspace';

const OWN = join(root, '.github/workflows');
const TEMPLATE = join(root, 'shared-kernel/create/template');

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly { readonly run?: string }[] }>>;
}

/** Each workflow, with the repository that it runs in: other repositories call `remote.yml`. */
const workflows = [
  ...readdirSync(OWN).map(
    (name) => [name, join(OWN, name), name === 'remote.yml' ? TEMPLATE : root] as const,
  ),
  ['plan.yml for operators', join(root, 'shell/deploy/plan.yml'), TEMPLATE] as const,
  ['the template’s ci.yml', join(TEMPLATE, '.github/workflows/ci.yml'), TEMPLATE] as const,
];

const commandsOf = ({ jobs }: Workflow): string[] =>
  Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));

/** Whether a command exists in a repository. */
function exists(command: string, folder: string): boolean {
  const [program, first = '', second = ''] = command.split(/\s+/);
  const workspace = /\s-w (\S+)/.exec(command)?.[1] ?? '.';
  const { scripts } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8'));
  if (program === 'npm') return first === 'ci' || (first === 'run' ? second : first) in scripts;
  if (program === 'npx') return ['gadgetry', 'tsc', 'biome', 'jest'].includes(first);
  return ['gh', 'git', 'sudo'].includes(program ?? '') || existsSync(join(folder, first));
}

// A step gets an attacker's text (a branch name, a title) as a variable, and an action by its content, not by a tag.
it.each(workflows)('%s calls commands that exist, with pinned actions and few rights', (_, path, folder) => {
  const text = readFileSync(path, 'utf8');
  const workflow: Workflow = parse(text);
  const commands = commandsOf(workflow);
  expect(commands.filter((command) => !exists(command, folder))).toEqual([]);
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  const actions = text.match(/(?<=uses: )(?!\.\/)\S+.*$/gm) ?? [];
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  expect(Object.values(workflow.permissions ?? { all: 'write' })).not.toContain('write');
  expect(text).not.toMatch(/pull_request_target|workflow_run\b/);
});

it('each option of a release is an option of the command', () => {
  const all = commands(repositoryContext(), () => undefined).commands;
  const known = all.find((command) => command.name() === 'release')?.options.map(({ long }) => long);
  const releases = workflows
    .flatMap(([, path]) => commandsOf(parse(readFileSync(path, 'utf8'))))
    .filter((command) => /release /.test(command));
  expect(releases).toHaveLength(3);
  for (const [, option] of releases.join('\n').matchAll(/ --([a-z]+)/g))
    expect(known).toContain(`--${option}`);
});
