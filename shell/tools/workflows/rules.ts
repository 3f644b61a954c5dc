// The parser of GitHub's language service (diagnose.ts).
import { parse } from 'yaml';

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** What commands of a workflow may name. */
export interface Repository {
  /** Scripts of a package, `.` for that of the root; nothing where there is no such package. */
  readonly scriptsOf: (folder: string) => readonly string[] | undefined;
  readonly hasFile: (path: string) => boolean;
}

/** By content, with the version for people: what a tag means can be changed by whoever owns it. */
const PINNED = /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** What an attacker can write (a branch's name, a title), put into a command, is run. */
const EXPRESSION = /\$\{\{/;

/** Programs that steps call, besides npm, npx and node. */
const PROGRAMS = ['bash', 'sudo', 'git'];

/** What is wrong with the command of a step. */
function commandProblem(run: string, { scriptsOf, hasFile }: Repository): string | undefined {
  if (EXPRESSION.test(run)) return 'an expression is part of the command: hand it in as a variable (env)';
  if (/[\n;|&`]|\$\(/.test(run.trim()))
    return 'it is more than one command: make it a script of package.json';
  if (/(?<!")\$\w/.test(run)) return 'a variable stands without quotes';
  const [program = '', first = '', second = ''] = run.trim().split(/\s+/);
  const workspace = /\s-w (\S+)/.exec(run)?.[1] ?? '.';
  if (program === 'npm') {
    const script = first === 'run' ? second : first === 'test' ? 'test' : undefined;
    if (script === undefined) return first === 'ci' ? undefined : `npm ${first} is no command of a workflow`;
    return scriptsOf(workspace)?.includes(script)
      ? undefined
      : `there is no script "${script}" in ${workspace}`;
  }
  if (program === 'npx')
    return first === 'gadgetry' ? undefined : `npx ${first} is nothing that is installed`;
  if (program === 'node' || program === 'bash')
    return hasFile(first) ? undefined : `there is no file ${first}`;
  return PROGRAMS.includes(program) ? undefined : `${program} is no program of these workflows`;
}

function stepProblems(step: Step, repository: Repository): readonly string[] {
  const said: string[] = [];
  const problem = step.run && commandProblem(step.run, repository);
  if (problem) said.push(`"${step.run}": ${problem}`);
  if (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
    said.push('checkout leaves its token behind: persist-credentials: false');
  return said;
}

const hasSecret = (env: Job['env'] = {}): boolean =>
  Object.values(env).some((value) => /secrets\./.test(value));

function jobProblems(job: Job, repository: Repository): readonly string[] {
  const steps = job.steps ?? [];
  return [
    ...(job['timeout-minutes'] || job.uses ? [] : ['it may run for hours: timeout-minutes']),
    ...(hasSecret(job.env) ? ['every step gets a secret: give it to the one that needs it'] : []),
    ...(job.permissions === 'write-all' ? ['it may do everything: name its permissions'] : []),
    ...steps.flatMap((step) => stepProblems(step, repository)),
  ];
}

const isRead = (permissions: unknown): boolean =>
  typeof permissions === 'object' &&
  permissions !== null &&
  Object.values(permissions).every((one) => one === 'read' || one === 'none');

/**
 * What of a workflow is not as the house rules want it: actions pinned by content, one command a step that names what there is, no
 * expression inside of a command, least permissions, a limit of time, no two runs in each other's way.
 */
export function ruleProblems(text: string, repository: Repository): readonly string[] {
  const workflow: Workflow = parse(text);
  const unpinned = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(- )?uses: (?!\.\/)/.test(line) && !PINNED.test(line));
  return [
    ...unpinned.map((line) => `${line}: expected a commit of 40 digits and "# v1.2.3" behind it`),
    ...(isRead(workflow.permissions) ? [] : ['permissions of the workflow: expected reading at most']),
    ...(workflow.concurrency ? [] : ['two runs may get into each other’s way: concurrency']),
    ...(hasSecret(workflow.env) ? ['every job gets a secret'] : []),
    ...(/\bpull_request_target\b|\bworkflow_run\b/.test(JSON.stringify(workflow.on))
      ? ['strangers’ code would run with secrets: use pull_request']
      : []),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      jobProblems(job, repository).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

/** Runs of scripts and files of each step, in the order of the workflow. */
export const commandsOf = (text: string): readonly string[] =>
  Object.values((parse(text) as Workflow).jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ run }) => run ?? []),
  );
