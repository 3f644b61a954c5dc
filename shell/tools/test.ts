import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser';
import { checkBrowserApis } from './browser-apis';
import { build } from './build';
import { run } from './run';
import { root } from './workspace';

/*
 * `npm test` checks what protects shoppers, teams and releases on every change. `npm run test:tools` checks this repository's own
 * tools, packed packages, other hosts, documentation, looks, and long lists of combinations. Further arguments go to Playwright.
 */

/** What a command runs. */
interface Command {
  /** Whether types, lint and built files are checked, too. */
  readonly isStatic: boolean;
  /** Which packages' jest tests, as options of jest. */
  readonly jest: readonly string[];
  /** Folders of `shell/e2e`, which are projects of Playwright. */
  readonly e2e: readonly string[];
}

/** Packages of contributors, by the display names of their jest configurations. */
const TOOLS = [
  'tools',
  'bench',
  'e2e',
  'create-remote',
  'window-display',
  'sample-plain',
  'sample-vue',
  'api-compat',
  'workbench',
  'studio',
];

const COMMANDS: Readonly<Record<string, Command>> = {
  test: {
    isStatic: true,
    jest: ['--ignoreProjects', ...TOOLS],
    e2e: ['shoppers', 'teams', 'operators'],
  },
  'test:tools': {
    isStatic: false,
    jest: ['--selectProjects', ...TOOLS],
    e2e: ['tools', 'hosts', 'looks', 'combinations', 'long'],
  },
};

const JEST_CONFIG = 'shell/tools/all-jest.config.mjs';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const jestReport = join(root, '.cache/jest.json');
const playwrightReport = join(root, '.cache/playwright.json');

const read = (path: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
};

/** Runs one step and prints its name, result and seconds; a runner that fails without naming a test counts as one failure. */
async function step(
  name: string,
  work: () => Promise<number>,
  count: () => Counts = () => ({ passed: 1, failed: 0 }),
): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const code = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  const counts = count();
  return code !== 0 && counts.failed === 0 ? { passed: 0, failed: 1 } : counts;
}

async function buildAll(): Promise<number> {
  try {
    await build();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function jestCounts(): Counts {
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = read(jestReport);
  return {
    passed: Number(numPassedTests),
    failed: Number(numFailedTests) + Number(numRuntimeErrorTestSuites),
  };
}

function playwrightCounts(): Counts {
  const { stats } = read(playwrightReport) as {
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0)
    console.log(`\n${flaky} end-to-end tests passed only at the second try (named as flaky above).`);
  return { passed: (stats?.expected ?? 0) + flaky, failed: stats?.unexpected ?? 0 };
}

async function endToEnd(folders: readonly string[], args: readonly string[]): Promise<Counts> {
  const browser = await ensureBrowser();
  const projects = folders.flatMap((folder) => ['--project', folder]);
  return step(
    `End-to-end tests: ${folders.join(', ')} (${browser})`,
    () =>
      run('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', ...projects, ...args], {
        env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      }),
    playwrightCounts,
  );
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`Unknown command "${name}". Choose from: ${Object.keys(COMMANDS).join(', ')}.`);

mkdirSync(join(root, '.cache'), { recursive: true });
for (const report of [jestReport, playwrightReport]) rmSync(report, { force: true });
const results: Counts[] = [];
if (command.isStatic)
  results.push(
    await step('Types', () => run('tsc', ['-b'])),
    await step('Lint and format', () => run('biome', ['check', '--error-on-warnings', '.'])),
  );
results.push(
  await step(
    'Unit and component tests',
    () => run('jest', ['--config', JEST_CONFIG, '--json', '--outputFile', jestReport, ...command.jest]),
    jestCounts,
  ),
  await step('Build', buildAll),
);
if (command.isStatic) results.push(await step('APIs that browsers lack', async () => checkBrowserApis()));
if (results.every(({ failed }) => failed === 0)) results.push(await endToEnd(command.e2e, args));
else console.log('\nThe end-to-end tests did not run: fix the steps above first.');

const sum = (key: keyof Counts): number => results.reduce((total, counts) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
