import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../workspace';
import { commandsOf, type Repository, ruleProblems } from './rules';

const OWN = '.github/workflows';
const TEMPLATE = 'shared-kernel/create/template';

/** A folder as a repository of its own. */
const repositoryIn = (folder: string): Repository => ({
  hasFile: (path) => existsSync(join(folder, path)),
  scriptsOf: (workspace) => {
    const path = join(folder, workspace, 'package.json');
    return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8')).scripts ?? {}) : undefined;
  },
});

/** Workflows, with the repository that each of them runs in: the reusable one is run in that of whoever calls it. */
const workflows = [
  ...readdirSync(join(root, OWN)).map((name) => ({
    name,
    path: join(root, OWN, name),
    repository: repositoryIn(join(root, name === 'remote.yml' ? TEMPLATE : '.')),
  })),
  {
    name: 'the template’s ci.yml',
    path: join(root, TEMPLATE, OWN, 'ci.yml'),
    repository: repositoryIn(join(root, TEMPLATE)),
  },
];

/** What GitHub would say of files. */
function diagnosed(paths: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'shell/tools/workflows/diagnose.ts'), ...paths],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const read = (path: string): string => readFileSync(path, 'utf8');

// Its program takes a second to start, once for all.
jest.setTimeout(30_000);

it('GitHub takes all of them', () => {
  const found = diagnosed(workflows.map(({ path }) => path));
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(6);
});

it.each(workflows)('$name keeps to the rules', ({ path, repository }) => {
  expect(ruleProblems(read(path), repository)).toEqual([]);
});

it('all of them take one commit of an action', () => {
  const pins = workflows.flatMap(({ path }) => read(path).match(/(?<=uses: )\S+@.+$/gm) ?? []);
  const actions = new Set(pins.map((pin) => pin.split('@')[0]));
  expect([...new Set(pins)]).toHaveLength(actions.size);
});

it('the parts’ workflow tests, builds and releases by the commands that people use', () => {
  const commands = commandsOf(read(join(root, OWN, 'parts.yml')));
  expect(commands[0]).toBe('node shell/tools/changed-parts.mjs "$BASE"');
  for (const command of ['npm run test:part -- "$PART"', 'npm run build -- "$PART"'])
    expect(commands).toContain(command);
  expect(commands.at(-1)).toContain('npm run compose -- release "$PART" --env staging');
});

it('the reusable workflow needs nothing of this repository', () => {
  const text = read(join(root, OWN, 'remote.yml'));
  expect(text).not.toMatch(/repository: |shell\/|shared-kernel|npm run compose/);
  expect(commandsOf(text)).toContain('npm test');
  expect(commandsOf(text).at(-1)).toContain('npx gadgetry release "$PART"');
});

it('each option of a release is one that the command knows', () => {
  const source = read(join(root, 'shell/compose/verbs/release-verb.ts'));
  const releases = workflows.flatMap(({ path }) =>
    commandsOf(read(path)).filter((command) => /release /.test(command)),
  );
  expect(releases).toHaveLength(3);
  for (const [, option] of releases.join('\n').matchAll(/ --([a-z]+)/g))
    expect(source).toMatch(new RegExp(`'(-\\w, )?--${option}[ ']`));
});

/** A workflow that is fine but for what a test changes. */
const SOUND = `name: Sound
on:
  pull_request:
permissions:
  contents: read
concurrency: sound
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - run: npm run build -- "$PART"
        env:
          PART: \${{ github.head_ref }}
`;
const BUILD = 'npm run build -- "$PART"';
const here = repositoryIn(root);

describe('a workflow is refused', () => {
  it('not where it is sound', () => {
    expect(ruleProblems(SOUND, here)).toEqual([]);
  });

  it.each([
    [
      'whose action is pinned by a tag',
      '@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0',
      '@v5',
      'commit of 40 digits',
    ],
    ['that says no version of it', ' # v5.0.0', '', '"# v1.2.3"'],
    ['that may write everything', 'contents: read', 'contents: write', 'reading at most'],
    ['that names no permissions', 'permissions:\n  contents: read\n', '', 'reading at most'],
    ['that hinders itself', 'concurrency: sound\n', '', 'concurrency'],
    ['without a limit of time', '    timeout-minutes: 5\n', '', 'timeout-minutes'],
    ['that leaves its token behind', 'false', 'true', 'persist-credentials'],
    ['that runs what a stranger has named', '"$PART"', `\${{ github.head_ref }}`, 'hand it in as a variable'],
    ['that runs strangers’ code with secrets', 'pull_request:', 'pull_request_target:', 'use pull_request'],
    ['whose variable is taken apart', '"$PART"', '$PART', 'without quotes'],
    ['with two commands in a step', BUILD, 'npm ci && npm test', 'more than one command'],
    ['whose script is not there', BUILD, 'npm run bild', 'no script "bild"'],
    ['whose workspace is not there', BUILD, 'npm test -w remote-none', 'no script "test" in remote-none'],
    ['whose file is not there', BUILD, 'node shell/tools/none.mjs', 'no file shell/tools/none.mjs'],
    ['that fetches a program', BUILD, 'npx something', 'nothing that is installed'],
    [
      'that gives a secret to every step',
      '    steps:',
      `    env:\n      KEY: \${{ secrets.KEY }}\n    steps:`,
      'every step',
    ],
  ])('%s', (_, from, to, problem) => {
    expect(SOUND).toContain(from);
    const problems = ruleProblems(
      SOUND.replace(from, () => to),
      here,
    );
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it('by GitHub’s own rules, too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
    const cases: Readonly<Record<string, readonly [from: string, to: string, problem: string]>> = {
      'form.yml': ['timeout-minutes: 5', 'timeout-minutes: five', "line 10: Unexpected value 'five'"],
      'key.yml': ['run: npm', 'runs: npm', "Unexpected value 'runs'"],
      'expression.yml': ['github.head_ref', 'github.head_ref(', "Unexpected symbol: '('"],
      'context.yml': ['github.head_ref', 'needs.none.outputs.part', 'might be invalid: none'],
    };
    for (const [name, [from, to]] of Object.entries(cases))
      writeFileSync(join(folder, name), SOUND.replace(from, to));
    const found = diagnosed(Object.keys(cases).map((name) => join(folder, name)));
    rmSync(folder, { recursive: true });
    for (const [name, [, , problem]] of Object.entries(cases))
      expect([name, found[join(folder, name)]?.join('\n')]).toEqual([name, expect.stringContaining(problem)]);
  });
});
