import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { build } from '@gadgetry/tools/build';
import { fail } from '@gadgetry/tools/run';
import { root } from '@gadgetry/tools/workspace';
import type { Browser } from '@playwright/test';
import { Command } from 'commander';
import { checks, describeChecks, memoryChecks } from './checks';
import { describeInteractions, measureInteractions, type Response } from './measure/interactions';
import { type Journey, measureJourney } from './measure/journey';
import { type LoadReport, measureLoad } from './measure/load';
import type { PageMemory } from './measure/memory';
import { CPU_SLOWDOWN, launchBrowser } from './measure/network';
import { describeProfiles, measureProfile, type Profile } from './measure/profile';
import { measureQuickChanges, quickRoutes } from './measure/quick-changes';
import { inRounds, spreadOf } from './medians';
import { type BenchRoute, benchRoutes, numberOption } from './options';
import { describeLongFrames, figuresOf, type Loaded, table } from './report';
import { SITE_NAMES, SITES, type SiteName, type Sites, serveSites } from './sites/sites';

interface Options {
  readonly runs: number;
  readonly route: string;
  readonly sites: readonly SiteName[];
  readonly mobile: boolean;
  /** Slowdown of the processor; `true` stands for the usual one. */
  readonly interactions?: true | number;
  readonly journey: boolean;
  readonly profile: boolean;
  readonly json?: string;
  readonly environment: string;
}

const DEFAULT_RUNS = 5;
const CHANGES = 200;
const QUICK_CHANGES = [40, 1000] as const;

function sitesOf(text: string): SiteName[] {
  if (text === 'all') return [...SITE_NAMES];
  const names = text.split(',');
  const wrong = names.find((name) => !Object.hasOwn(SITES, name));
  if (wrong !== undefined)
    throw new Error(`--sites takes names of ${SITE_NAMES.join(', ')}, with commas, or all; not "${wrong}".`);
  return SITE_NAMES.filter((name) => names.includes(name));
}

/** Path of the catalogue's first phone; any product would do. */
function productPath(): string {
  const products: { category: string; itemId: string }[] = JSON.parse(
    readFileSync(join(root, 'data/public/api/products.json'), 'utf8'),
  );
  return `/phones/${products.find(({ category }) => category === 'phones')?.itemId}`;
}

async function measureRoute(
  browser: Browser,
  sites: Sites,
  { path, ...probe }: BenchRoute,
  { runs, mobile, sites: wanted }: Options,
): Promise<Map<SiteName, LoadReport[]>> {
  return inRounds(wanted, runs, async (site, run) => {
    const url = sites.address(site, path);
    const report = await measureLoad(browser, { url, ...probe, mobile, withWorker: site === 'composed' });
    const { content, largestPaint, pressShown, reactAnswered } = report.load;
    console.log(
      `  ${path} ${run}/${runs} ${SITES[site]}: content ${content.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms, press ${pressShown.toFixed(0)} ms, React ${reactAnswered.toFixed(0)} ms`,
    );
    return report;
  });
}

async function measureProfiles(
  browser: Browser,
  sites: Sites,
  { path, ...probe }: BenchRoute,
  { runs, mobile, sites: wanted }: Options,
): Promise<Map<string, Profile[]>> {
  const profiles = await inRounds(wanted, runs, async (site, run) => {
    const profile = await measureProfile(browser, { url: sites.address(site, path), ...probe, mobile });
    console.log(`  ${path} ${run}/${runs} ${SITES[site]}: profiled`);
    return profile;
  });
  return new Map([...profiles].map(([site, all]) => [SITES[site], all]));
}

const describeMemory = (changes: string, early: PageMemory, late: PageMemory): string =>
  `${changes}:\n${describeChecks(memoryChecks(early, late))}`;

const describeJourney = ({ early, late, changes, cold, ahead }: Journey): string =>
  [
    describeMemory(`${changes} changes of route against the first 20`, early, late),
    `First step to another remote, CPU 4x: ${spreadOf(cold).median.toFixed(0)} ms; pointed at before: ${spreadOf(ahead).median.toFixed(0)} ms`,
  ].join('\n');

async function bench(options: Options): Promise<void> {
  await build();
  const work = temporaryFolder('gadgetry-bench-');
  const results: Record<string, unknown> = {};
  let sites: Sites | undefined;
  let browser: Browser | undefined;
  try {
    const routes = benchRoutes(options.route, productPath());
    sites = await serveSites(
      work,
      options.environment,
      routes.map(({ path }) => path),
    );
    browser = await launchBrowser();
    console.log(
      `Cold loads, ${options.runs} of each: 150 ms, 1.6 Mbit/s, CPU 4x, ${options.mobile ? 'phone' : 'desktop'}.`,
    );
    for (const route of routes) {
      const reports = await measureRoute(browser, sites, route, options);
      const loaded: Loaded = Object.fromEntries(
        [...reports].map(([site, all]) => [site, figuresOf(all.map(({ load }) => load))]),
      );
      const met = checks(route.path, loaded);
      const frames = (reports.get('composed') ?? []).map(({ longFrames }) => longFrames);
      console.log(`\n${route.path}, medians of ${options.runs}\n${table(loaded)}`);
      console.log(`Frames of over 50 ms in the composed store:\n${describeLongFrames(frames)}`);
      console.log(`Aims:\n${describeChecks(met)}\n`);
      results[route.path] = { figures: loaded, checks: met };
      if (options.profile && route.press !== undefined) {
        const profiles = await measureProfiles(browser, sites, route, options);
        console.log(`Work of the main thread until React answers, in ms:\n${describeProfiles(profiles)}\n`);
      }
    }
    const url = sites.address('composed', '/phones');
    if (options.interactions) {
      const slowdown = options.interactions === true ? CPU_SLOWDOWN : options.interactions;
      const sessions: (readonly Response[])[] = [];
      for (let session = 1; session <= options.runs; session += 1) {
        console.log(`Playing session ${session} of ${options.runs}, with its interactions …`);
        sessions.push(await measureInteractions(browser, url, slowdown));
      }
      console.log(describeInteractions(sessions, slowdown));
      results.interactions = sessions;
    }
    if (options.journey) {
      console.log(`Changing the route ${CHANGES} times …`);
      const journey = await measureJourney(browser, url, CHANGES, options.runs);
      console.log(describeJourney(journey));
      results.journey = journey;
      const [few, many] = QUICK_CHANGES;
      console.log(`Changing the route ${many} times without waiting for pages, with the service worker …`);
      const quick = await measureQuickChanges(url, quickRoutes(productPath()), QUICK_CHANGES);
      console.log(describeMemory(`${many} quick changes against the first ${few}`, quick.early, quick.late));
      results.quickChanges = quick;
    }
    if (options.json) {
      writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
      console.log(`All figures: ${options.json}`);
    }
    console.log('How to read it: shell/bench/README.md.');
  } finally {
    await browser?.close();
    for (const server of sites?.servers ?? []) server.close();
    rmSync(work, { recursive: true, force: true });
  }
}

const program = new Command('bench')
  .description(
    'Load the store side by side with the same source put together in other ways, and print medians.',
  )
  .option('-n, --runs <number>', 'loads of each page, and sessions of -i', numberOption(1), DEFAULT_RUNS)
  .option('-r, --route <path>', 'path to load, or all', '/phones')
  .option('-s, --sites <names>', `which of ${SITE_NAMES.join(', ')}`, sitesOf, [...SITE_NAMES])
  .option('-m, --mobile', 'with the screen of a phone', false)
  .option(
    '-i, --interactions [slowdown]',
    `also play a session, and print how fast the store answers with the processor slowed down ${CPU_SLOWDOWN} times, or as given`,
    numberOption(1, false),
  )
  .option(
    '-j, --journey',
    `also change the route ${CHANGES} times, and ${QUICK_CHANGES[1]} times quickly, and print the page's memory`,
    false,
  )
  .option('-p, --profile', 'also tell where the main thread spends its time until React answers', false)
  .option('--json <file>', 'also write all figures')
  .option('-e, --environment <path>', 'environment document', join(root, 'shell/environments/local.json'))
  .action(bench);

await program.parseAsync().catch(fail);
