import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser';
import { checkBrowserApis } from './browser-apis';
import { build } from './build';
import { run } from './run';
import { root } from './workspace';

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

function step(name: string): (ok: boolean) => boolean {
  const started = performance.now();
  console.log(`\n── ${name}`);
  return (ok) => {
    console.log(
      `── ${name}: ${ok ? 'fine' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
    );
    return ok;
  };
}

// A step without tests of its own counts as one, so that its failure is never lost in the sum.
async function check(name: string, work: () => Promise<number>): Promise<Counts> {
  const done = step(name);
  const ok = done((await work()) === 0);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function suite(name: string, work: () => Promise<number>, counts: () => Counts): Promise<Counts> {
  const done = step(name);
  const code = await work();
  const counted = counts();
  done(code === 0);
  // A runner that fails without naming a test has still failed.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
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
    console.log(
      `\n${flaky} end-to-end tests needed a second try, named as flaky above: each has found a fault.`,
    );
  return { passed: (stats?.expected ?? 0) + flaky, failed: stats?.unexpected ?? 0 };
}

mkdirSync(join(root, '.cache'), { recursive: true });
for (const report of [jestReport, playwrightReport]) rmSync(report, { force: true });
const results = [
  await check('Types', () => run('tsc', ['-b'])),
  await check('Lint and format', () => run('biome', ['check', '--error-on-warnings', '.'])),
  await suite(
    'Unit and component tests',
    () => run('jest', ['--config', 'shell/tools/all-jest.config.mjs', '--json', '--outputFile', jestReport]),
    jestCounts,
  ),
  await check('Build', buildAll),
  await check('APIs that browsers lack', async () => checkBrowserApis()),
];
if (results.every(({ failed }) => failed === 0)) {
  const browser = await ensureBrowser();
  results.push(
    await suite(
      `End-to-end tests (${browser})`,
      () =>
        run('playwright', ['test', '--config', 'shell/e2e/playwright.config.ts', ...process.argv.slice(2)], {
          env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
        }),
      playwrightCounts,
    ),
  );
} else {
  console.log('\nThe end-to-end tests wait until the steps above are fine.');
}

await run('tsx', ['shell/e2e/requirements/report.ts']);
const sum = (key: keyof Counts): number => results.reduce((total, counts) => total + counts[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
