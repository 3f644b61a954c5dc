import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { build } from '@gadgetry/tools/build';
import { root } from '@gadgetry/tools/workspace';
import { type Browser, chromium } from '@playwright/test';
import { Command } from 'commander';
import { checks, describeChecks } from './checks';
import { describeInteractions, measureInteractions } from './interactions';
import { type Load, measureLoad } from './measure';
import { medianLoad, SITE_LABELS, table } from './report';
import { AIMED_PATH, type BenchRoute, benchRoutes } from './routes';
import { SITES, type SiteName, type Sites, serveSites } from './sites';

interface Options {
  readonly runs: number;
  readonly route: string;
  readonly mobile: boolean;
  readonly interactions: boolean;
  readonly environment: string;
}

const DEFAULT_RUNS = 5;

const runsOf = (text: string): number => {
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`-n takes a whole number from 1, not "${text}".`);
  return runs;
};

/** Path of the newest phone: any product would do, as long as the catalogue has it. */
function productPath(): string {
  const products: { category: string; itemId: string }[] = JSON.parse(
    readFileSync(join(root, 'data/public/api/products.json'), 'utf8'),
  );
  return `/phones/${products.find(({ category }) => category === 'phones')?.itemId}`;
}

async function measureRoute(
  browser: Browser,
  sites: Sites,
  { path, selector }: BenchRoute,
  { runs, mobile }: Options,
): Promise<Record<SiteName, Load>> {
  const loads: Record<SiteName, Load[]> = { composed: [], codeSplit: [], preloaded: [] };
  for (let run = 1; run <= runs; run += 1)
    // One after the other in every round, so that whatever else the machine does meets all of them alike.
    for (const site of SITES) {
      const load = await measureLoad(browser, { url: sites.address(site, path), selector, mobile });
      loads[site].push(load);
      console.log(
        `  ${path} ${run}/${runs} ${SITE_LABELS[site]}: content ${load.content.toFixed(0)} ms, largest ${load.largestPaint.toFixed(0)} ms`,
      );
    }
  return {
    composed: medianLoad(loads.composed),
    codeSplit: medianLoad(loads.codeSplit),
    preloaded: medianLoad(loads.preloaded),
  };
}

async function bench(options: Options): Promise<void> {
  await build();
  const work = mkdtempSync(join(tmpdir(), 'gadgetry-bench-'));
  let sites: Sites | undefined;
  let browser: Browser | undefined;
  try {
    const routes = benchRoutes(options.route, productPath());
    sites = await serveSites(
      work,
      options.environment,
      routes.map(({ path }) => path),
    );
    browser = await chromium.launch({
      executablePath: await ensureBrowser(),
      args: [...BROWSER_ARGUMENTS],
    });
    console.log(
      `Cold loads, ${options.runs} of each: 150 ms, 1.6 Mbit/s, CPU 4x, ${options.mobile ? 'phone' : 'desktop'}.`,
    );
    for (const route of routes) {
      const medians = await measureRoute(browser, sites, route, options);
      console.log(`\n${route.path}, medians of ${options.runs}\n${table(medians)}`);
      if (route.path === AIMED_PATH) console.log(`Aims:\n${describeChecks(checks(medians))}`);
      console.log('');
    }
    if (options.interactions) {
      console.log('Playing a session of interactions …');
      const url = sites.address('composed', AIMED_PATH);
      console.log(describeInteractions(await measureInteractions(browser, url)));
    }
  } finally {
    await browser?.close();
    for (const server of sites?.servers ?? []) server.close();
    rmSync(work, { recursive: true, force: true });
  }
}

const program = new Command('bench')
  .description('Load the composed store and a monolith of the same source side by side, and print medians.')
  .option('-n, --runs <number>', 'loads of each page', runsOf, DEFAULT_RUNS)
  .option('-r, --route <path>', 'path to load; "all" adds the home page and a product', AIMED_PATH)
  .option('-m, --mobile', 'with the screen of a phone', false)
  .option('-i, --interactions', 'also play a session, and print how fast the store answers', false)
  .option('-e, --environment <path>', 'environment document', join(root, 'shell/environments/local.json'))
  .action(bench);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
