import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { messageOf } from '@gadgetry/compose/codes';
import { membersOf, readJson } from '@gadgetry/compose/files';
import { playwright } from './browser';
import { build } from './build';
import { run, start } from './run';
import { root, testPort, testPorts } from './workspace';

/*
 * `npm test` checks what protects shoppers, teams and releases on every change. `npm run test:tools` checks this repository's own
 * tools, packed packages, other hosts, documentation, looks, and long lists of combinations. Further arguments go to Playwright.
 */

/** What a command runs. */
interface Command {
  /** Whether types, lint and built files are checked, too. */
  readonly isStatic: boolean;
  /** Options of jest. */
  readonly jest: readonly string[];
  /** Project of `shell/e2e/playwright.config.ts`. */
  readonly project: string;
}

/** Packages of contributors: paths, as expressions. The prose check is for everyone. */
const TOOLS = [
  'shell/tools/(?!prose/)',
  'shell/bench/',
  'shell/e2e/',
  'shared-kernel/(create|api-compat|workbench)/',
  'data/studio/',
];

/**
 * Unit tests that run other programs, build parts twice, simulate thousands of canaries, or run the commands of a guide: paths, as
 * expressions.
 */
const SLOW = [
  'compose/hosts/hosts',
  'watch-prometheus',
  'watch/evidence',
  'kit/build/(broken-json|end-with-parent|proxies|react-refresh|same-bytes)',
  'compose/bundle',
  'commands/protect-guide',
];

const COMMANDS: Readonly<Record<string, Command>> = {
  test: {
    isStatic: true,
    jest: ['--testPathIgnorePatterns', ...TOOLS, ...SLOW],
    project: 'product',
  },
  'test:tools': {
    isStatic: false,
    jest: [...TOOLS, ...SLOW],
    project: 'tools',
  },
};

/** Test counts of a step; a step without tests counts as one. */
interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const jestReport = join(root, '.cache/jest.json');
const playwrightReport = join(root, '.cache/playwright.json');

function jestCounts(): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = membersOf(readJson(jestReport));
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests) + Number(numRuntimeErrorTestSuites),
  };
}

function playwrightCounts(): Counts {
  const { expected = 0, flaky = 0, unexpected = 0 } = Object(membersOf(readJson(playwrightReport)).stats);
  if (flaky > 0)
    console.log(`\n${flaky} end-to-end tests passed only at the second try (named as flaky above).`);
  return { passed: expected + flaky, failed: unexpected };
}

/** Runs one step and prints its name, result and seconds; a step that fails without naming a test counts as one failure. */
async function step(
  name: string,
  work: () => Promise<number>,
  count: () => Counts = () => ({ passed: 1, failed: 0 }),
): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const code = await work().catch((error: unknown) => {
    console.error(messageOf(error));
    return 1;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  const counts = count();
  return code !== 0 && counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
}

/** Composes and serves the store until this process ends; resolves to 0 once it answers, or else to the server's exit code. */
async function serveStore(): Promise<number> {
  const url = `http://localhost:${testPort}/`;
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await answers()) throw new Error(`${url} is already in use. Stop its server, or set E2E_PORT.`);
  const server = start('node', ['--import', 'tsx', 'shell/tools/start.ts', '--built', '--nginx'], {
    env: testPorts,
  });
  let code: number | undefined;
  server.on('exit', (exitCode) => {
    code = exitCode ?? 1;
  });
  while (code === undefined) {
    if (await answers()) return 0;
    await setTimeout(200);
  }
  return code;
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`Unknown command "${name}". Choose from: ${Object.keys(COMMANDS).join(', ')}.`);

mkdirSync(join(root, '.cache'), { recursive: true });
for (const report of [jestReport, playwrightReport]) rmSync(report, { force: true });
const results: Counts[] = [];
/** Runs steps at the same time, since each of them leaves processors idle. */
const together = async (...steps: readonly Promise<Counts>[]): Promise<void> => {
  results.push(...(await Promise.all(steps)));
};
const jest = ['--config', 'shell/tools/all-jest.config.mjs', '--json', '--outputFile', jestReport];
await together(
  step('Build', () => build().then(() => 0)),
  ...(command.isStatic
    ? [
        // Several checkers would each read the types of all libraries; Go's collector would run four times as often.
        step('Types', () => run('tsc', ['-b', '--checkers', '1'], { env: { GOGC: '400' } })),
        step('Lint and format', () => run('biome', ['check', '--error-on-warnings', '.'])),
      ]
    : []),
);
await together(
  // Beside the unit tests, since the end-to-end tests would wait for it.
  step('Store for the end-to-end tests', serveStore),
  step('Unit and component tests', () => run('jest', [...jest, ...command.jest]), jestCounts),
  command.isStatic
    ? step('APIs that browsers lack', () => run('tsx', ['shell/tools/browser-apis.ts']))
    : step('Unused files, exports and dependencies', () =>
        run('knip', [
          '--no-progress',
          '--treat-config-hints-as-errors',
          '--config',
          'shell/tools/knip.jsonc',
        ]),
      ),
);
if (results.every(({ failed }) => failed === 0))
  results.push(
    await step(
      `End-to-end tests: ${command.project}`,
      () =>
        playwright([`--project=${command.project}`, ...args], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
          E2E_SERVED: 'yes',
        }),
      playwrightCounts,
    ),
  );
else console.log('\nThe end-to-end tests did not run: fix the steps above first.');

const sum = (key: keyof Counts): number => results.reduce((total, counts) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
