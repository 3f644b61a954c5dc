import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { fail } from '@gadgetry/tools/run';
import { Command } from 'commander';
import { inRounds, rounded, spreadOf, spreadText } from './medians';
import { openOnNginx } from './open-on-nginx';
import { numberOption } from './options';

/*
 * npm run lighthouse: measures the composed store on nginx with Lighthouse's defaults: a phone, simulated throttling. Other
 * stores are measured alternately: `npm run lighthouse -- https://other.store/`.
 */

/** The newest version for Node 20; fetched by npx, since nothing else needs its 150 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const PRODUCT = 'phones/apple-iphone-14-128gb-midnight';

/**
 * Addresses behind `#`, and entry documents. Lighthouse's audit `canonical` fails for `home/`, since it takes a link to the root
 * of a site for a mistake. Here it is right: `home/` holds the home page's content, and `/` is the address that search engines list.
 */
const ROUTES = ['#/', '#/phones', `#/${PRODUCT}`, '#/cart', 'home/', 'phones/', `${PRODUCT}/`];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;

/** Lighthouse's own slowdown of the processor, which suits a fast notebook. */
const DEFAULT_SLOWDOWN = 4;

/** `benchmarkIndex` of a mid-tier phone, to which Chrome's devtools calibrate their throttling. */
const PHONE_INDEX = 1000;

/** The members of a Lighthouse report that the table uses. */
interface Report {
  /** The machine's speed while it measured. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}

async function report(url: string, browser: string, slowdown: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join()}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

/** Returns the failed audits of accessibility, best practices and SEO. */
const failed = (reports: readonly Report[]): readonly string[] => [
  ...new Set(
    reports.flatMap(({ audits, categories }) =>
      CATEGORIES.slice(1)
        .flatMap((category) => categories[category]?.auditRefs ?? [])
        .filter(({ id }) => audits[id]?.score === 0)
        .map(({ id }) => id),
    ),
  ),
];

function print(title: string, reports: readonly Report[]): void {
  console.log(`\n${title}`);
  const line = (name: string, text: string): void => console.log(`  ${name.padEnd(16)}${text}`);
  for (const category of CATEGORIES)
    line(
      category,
      spreadText(reports.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN))),
    );
  line('benchmarkIndex', spreadText(indexes(reports)));
  for (const [audit, name] of Object.entries(METRICS)) {
    const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    line(name, name === 'CLS' ? spreadText(values, 3) : `${spreadText(values)} ms`);
  }
  line('failed audits', `${failed(reports).join(', ') || 'none'}\n`);
}

const indexes = (reports: readonly Report[]): readonly number[] =>
  reports.map(({ environment }) => environment.benchmarkIndex);

interface Options {
  readonly rounds: number;
  readonly routes: readonly string[];
  readonly calibrate?: true;
}

async function measure(others: readonly string[], { rounds, routes, calibrate }: Options): Promise<void> {
  const browser = await ensureBrowser();
  const site = await openOnNginx();
  const stores = [site.url, ...others];
  try {
    for (const route of routes) {
      const measureAt = async (slowdown: number): Promise<readonly Report[]> => {
        const reports = await inRounds(stores, rounds, (store, round) => {
          console.log(`${store}${route}, round ${round} of ${rounds} …`);
          return report(store + route, browser, slowdown);
        });
        for (const [store, of] of reports)
          print(`${route} of ${store}, processor slowed down ${rounded(slowdown, 1)} times`, of);
        return [...reports.values()].flat();
      };
      const { median } = spreadOf(indexes(await measureAt(DEFAULT_SLOWDOWN)));
      if (calibrate) await measureAt(Math.max(1, median / PHONE_INDEX));
    }
  } finally {
    await site.close();
  }
}

await new Command('lighthouse')
  .description('Measure the composed store with Lighthouse, alternately with other stores if named.')
  .argument('[stores...]', 'addresses of other stores, ending in /', [])
  .option('-n, --rounds <number>', 'measurements of each page', numberOption(1), 3)
  .option('-r, --routes <paths...>', 'addresses in the store', ROUTES)
  .option('-c, --calibrate', "measure again at the speed of a mid-tier phone, as Chrome's devtools define it")
  .action(measure)
  .parseAsync()
  .catch(fail);
