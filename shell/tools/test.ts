import { playwright } from './browser';
import { checkBrowserApis } from './browser-apis';
import { build } from './build';
import { run } from './run';

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
  ...['tools', 'bench', 'e2e', 'create-remote', 'window-display', 'sample-plain', 'sample-vue'],
  ...['api-compat', 'workbench', 'studio'],
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

/** Runs one step and prints its name, result and seconds; returns whether it passed. */
async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  const code = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  return code === 0;
}

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) throw new Error(`Unknown command "${name}". Choose from: ${Object.keys(COMMANDS).join(', ')}.`);

const { isStatic, jest, e2e } = command;
const results = [
  !isStatic || (await step('Types', () => run('tsc', ['-b']))),
  !isStatic || (await step('Lint and format', () => run('biome', ['check', '--error-on-warnings', '.']))),
  await step('Unit and component tests', () =>
    run('jest', ['--config', 'shell/tools/all-jest.config.mjs', ...jest]),
  ),
  await step('Build', () => build().then(() => 0)),
  !isStatic || (await step('APIs that browsers lack', async () => checkBrowserApis())),
];
if (results.includes(false)) {
  console.log('\nThe end-to-end tests did not run: fix the steps above first.');
  process.exit(1);
}
const projects = e2e.flatMap((folder) => ['--project', folder]);
const isFine = await step(`End-to-end tests: ${e2e.join(', ')}`, () => playwright([...projects, ...args]));
process.exit(isFine ? 0 : 1);
