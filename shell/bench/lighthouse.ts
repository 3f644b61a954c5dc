import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '@gadgetry/compose/testing/free-port';
import { ensureNginx } from '@gadgetry/compose/testing/nginx';
import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { build } from '@gadgetry/tools/build';
import { startNginxServer } from '@gadgetry/tools/nginx-server';
import { openSite } from '@gadgetry/tools/serve-site';
import { parts } from '@gadgetry/tools/workspace';
import { spreadOf } from './medians';

/*
 * npm run lighthouse: measures the composed store on nginx with Lighthouse's defaults: a phone, simulated throttling. Other
 * stores are measured alternately: `npm run lighthouse -- https://other.store/`.
 */

/** The newest version for Node 20; fetched by npx, since nothing else needs its 150 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const PRODUCT = 'phones/apple-iphone-14-128gb-midnight';

/** Addresses behind `#`, and entry documents. */
const ROUTES = ['#/', '#/phones', `#/${PRODUCT}`, '#/cart', 'home/', 'phones/', `${PRODUCT}/`];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI',
} as const;

/** The members of a Lighthouse report that the table uses. */
interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', short: 'n', default: '3' },
    route: { type: 'string', short: 'r', multiple: true },
  },
  allowPositionals: true,
});

async function report(url: string, browser: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout);
}

const spread = (values: readonly number[], digits: number): string => {
  const { median, least, most } = spreadOf(values);
  return `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

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

async function main(): Promise<void> {
  const nginx = ensureNginx();
  if (!nginx)
    throw new Error('Expected nginx but found none: apt install nginx-light, or brew install nginx.');
  const browser = await ensureBrowser();
  await build();
  const ports: Record<string, number> = {};
  for (const { name } of parts) ports[name] = await freePort();
  const site = await openSite({ ports, startServer: startNginxServer(nginx) });
  try {
    for (const route of values.route ?? ROUTES) {
      const stores = [site.url, ...positionals];
      const reports = new Map<string, Report[]>(stores.map((store) => [store, []]));
      for (let round = 1; round <= Number(values.rounds); round += 1)
        for (const store of stores) {
          console.log(`${store}${route}, round ${round} of ${values.rounds} …`);
          reports.get(store)?.push(await report(store + route, browser));
        }
      for (const [store, of] of reports) {
        console.log(`\n${route} of ${store}`);
        for (const category of CATEGORIES)
          console.log(
            `  ${category.padEnd(16)}${spread(
              of.map(({ categories }) => 100 * (categories[category]?.score ?? Number.NaN)),
              0,
            )}`,
          );
        for (const [audit, name] of Object.entries(METRICS))
          console.log(
            `  ${name.padEnd(16)}${spread(
              of.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
              name === 'CLS' ? 3 : 0,
            )}${name === 'CLS' ? '' : ' ms'}`,
          );
        console.log(`  failed audits   ${failed(of).join(', ') || 'none'}\n`);
      }
    }
  } finally {
    await site.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
