import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  CODE_FAULTS,
  type Collector,
  type Event,
  eventsIn,
  FAULTY,
  flush,
  openFaultySite,
  startCollector,
  visitOf,
} from '../support/faults';
import type { OwnSite } from '../support/own-site';
import { listed } from '../support/states';
import { expect, goTo, live, storeBefore, test } from '../support/store';

/*
 * Faults in the code of built parts, as their teams could have written them. Telemetry has to name part and version of at least 95 % of
 * them, since `gadgetry watch` recalls versions by what it says. By default, in the shell, one remote of the repository and a guest;
 * `npm run test:long -- faults` tests every part.
 */

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const BLOCKED = 'https://blocked.example';
/** A page on a busy machine has loaded after this time, in milliseconds. */
const BUSY_MS = 120_000;

interface Place {
  /** A page that shows the part. */
  readonly address: string;
  /** Buttons of it. */
  readonly buttons: string;
  /** A file of it that this page loads. */
  readonly chunk: RegExp;
}

/** Buttons of a part's page or fragment, without those of other parts in it. */
const ownButtons = (part: string): string =>
  `[data-remote=${part}] button:not([data-remote=${part}] [data-remote] button)`;

const PLACES: Readonly<Record<string, Place>> = {
  shell: { address: PRODUCT, buttons: 'header button', chunk: /\/on-demand-slider\.[^/]*\.js$/ },
  catalog: { address: '/', buttons: ownButtons('catalog'), chunk: /\/page-home\.[^/]*\.js$/ },
  // The first one leads back.
  product: {
    address: PRODUCT,
    buttons: `${ownButtons('product')}[aria-current]`,
    chunk: /\/page-product\.[^/]*\.js$/,
  },
  cart: { address: '/cart', buttons: ownButtons('cart'), chunk: /\/page-cart\.[^/]*\.js$/ },
  guest: { address: PRODUCT, buttons: ownButtons('guest'), chunk: /\/entry\.js$/ },
};

const FAULTS = [...CODE_FAULTS, 'chunk', 'dead'] as const;
type Fault = (typeof FAULTS)[number];

/** The page goes on as it was after these, so one visit meets all of them; each other fault has a visit of its own. */
const SURVIVED: readonly Fault[] = ['uncaught', 'rejection', 'policy', 'handler'];
const VISITS: readonly (readonly Fault[])[] = [
  SURVIVED,
  ...FAULTS.filter((fault) => !SURVIVED.includes(fault)).map((fault) => [fault]),
];

/** A fault, and the part that telemetry has named. */
interface Row {
  readonly part: string;
  readonly fault: Fault;
  readonly output: string;
  readonly isRight: boolean;
}

/** Presses all of some buttons; those whose handlers are faulty throw. */
const press = (page: Page, buttons: string): Promise<void> =>
  page.evaluate((selector) => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) button.click();
  }, buttons);

/** Lets no press arrive from now on. */
const ignorePresses = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

const isOf =
  (part: string, fault: Fault) =>
  (event: Event): boolean => {
    if (fault === 'dead') return event.name === 'gadgetry.dead';
    if (fault === 'chunk')
      return event['error.type'] === 'load' || /failed|timeout/.test(`${event['error.type']}`);
    return `${event['exception.message']}`.includes(fault === 'policy' ? BLOCKED : `${part} ${fault}`);
  };

/** Triggers one fault in an open page, and returns how telemetry attributes it. */
async function inject(
  page: Page,
  collector: Collector,
  visit: string,
  part: string,
  fault: Fault,
): Promise<Row> {
  const { address = '/', buttons = '', chunk = /^/ } = PLACES[part] ?? {};
  let hasFailed = false;
  if (fault === 'chunk')
    await page.route(chunk, async (route) => {
      await route.abort();
      hasFailed = true;
    });
  if (fault === 'dead') await ignorePresses(page);
  // In either language: a press may have changed it.
  await goTo(page, '/contacts');
  await expect(page).toHaveTitle(/^(Creators|Творці)/);
  await page.evaluate(
    (name) => Object.assign(globalThis, { fault: name, hasHappened: undefined }),
    `${part} ${fault}`,
  );
  await goTo(page, address);
  const found = (): readonly Event[] => collector.events(visit).filter(isOf(part, fault));
  const hasHappened = async (): Promise<boolean> => {
    // A press on a page that is still loading is followed by changes: shoppers press again.
    if (['handler', 'dead'].includes(fault)) await press(page, buttons);
    if (fault === 'dead') await flush(page);
    return fault === 'dead'
      ? found().length > 0
      : hasFailed || page.evaluate(() => Reflect.get(globalThis, 'hasHappened') !== undefined);
  };
  await expect.poll(hasHappened, { message: `${part} ${fault}`, timeout: BUSY_MS }).toBe(true);
  await expect
    .poll(async () => {
      await flush(page);
      return found().length;
    })
    .toBeGreaterThan(0)
    .catch(() => {});
  const version = part === 'guest' ? '1.0.0' : FAULTY;
  const says = found().map((event) => `${event['gadgetry.part.name']} ${event['gadgetry.part.version']}`);
  return {
    part,
    fault,
    output:
      [...new Set(says)].join(', ') ||
      JSON.stringify(collector.events(visit).filter(({ name }) => !/vital/.test(name))),
    isRight: says.length > 0 && says.every((one) => one === `${part} ${version}`),
  };
}

/** Triggers faults of a part, one after the other, in a new visit. */
async function visitWith(
  context: BrowserContext,
  site: OwnSite,
  collector: Collector,
  part: string,
  faults: readonly Fault[],
): Promise<readonly Row[]> {
  const page = await context.newPage();
  // An empty cart has no buttons.
  await storeBefore(page, { cart: [{ ...listed[0], quantity: 1 }] });
  await page.goto(`${site.url}#/contacts`);
  await live(page);
  const visit = await visitOf(page, collector);
  const rows: Row[] = [];
  for (const fault of faults) rows.push(await inject(page, collector, visit, part, fault));
  await page.close();
  return rows;
}

/** Rejects promises with texts as reasons, which have no stack. */
const reject = (page: Page, ...reasons: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const reason of all) void Promise.reject(reason);
  }, reasons);

/** Collects the requests of a page to a collector. */
function requestsTo(page: Page, { url }: Collector): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => request.url() === url && requests.push(request));
  return requests;
}

/** The line that the browser writes of a request that no server takes; no page can keep it from that. */
const REFUSED = 'net::ERR_CONNECTION_REFUSED';

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('telemetry', () => {
  let folder: string;
  let collector: Collector;
  let site: OwnSite;
  test.beforeAll(async () => {
    // Composed from versions that no earlier test has composed.
    test.setTimeout(300_000);
    folder = mkdtempSync(join(tmpdir(), 'gadgetry-faults-'));
    collector = await startCollector();
    site = await openFaultySite(folder, collector);
  });
  test.afterAll(async () => {
    await site?.close();
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  });
  test.use({ expectedConsole: { matching: /./ } });

  // Slow: fifteen visits, whose faults have to be sent.
  test('names part and version of at least 95 % of all faults', async ({ context }) => {
    test.setTimeout(900_000);
    const parts = process.env.FAULTS === 'all' ? Object.keys(PLACES) : ['shell', 'cart', 'guest'];
    const waiting = parts.flatMap((part) => VISITS.map((faults) => ({ part, faults }))).values();
    const rows: Row[] = [];
    const worker = async (): Promise<void> => {
      for (const { part, faults } of waiting)
        rows.push(...(await visitWith(context, site, collector, part, faults)));
    };
    await Promise.all([worker(), worker(), worker()]);
    console.table(rows.toSorted((a, b) => a.part.localeCompare(b.part)));
    const right = rows.filter(({ isRight }) => isRight).length;
    expect(rows).toHaveLength(parts.length * FAULTS.length);
    expect(right / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  test('sends simultaneous faults in one beacon', async ({ page }) => {
    await page.goto(`${site.url}#/cart`);
    await live(page);
    const visit = await visitOf(page, collector);
    const requests = requestsTo(page, collector);
    /** The messages in each request with any; requests with measurements may arrive between them. */
    const messages = () =>
      collector.bodies
        .map((body) => eventsIn(body, visit).flatMap((event) => event['exception.message'] ?? []))
        .filter((inBody) => inBody.length > 0);
    await reject(page, 'one', 'two', 'three', 'one');
    await expect.poll(messages).toEqual([['one', 'two', 'three']]);
    await reject(page, 'four');
    await expect.poll(messages).toEqual([['one', 'two', 'three'], ['four']]);
    // The browser reports a beacon later than the collector.
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(requests.map((request) => request.resourceType()))).toEqual(new Set(['ping']));
  });

  // The last test: from now on, no collector answers.
  test('costs nothing while the collector is down', async ({ page }) => {
    const own = ['before', 'after'];
    const complaints: string[] = [];
    const note = (text: string) =>
      ![...own, REFUSED].some((one) => text.includes(one)) && complaints.push(text);
    page.on('pageerror', ({ message }) => note(message));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    let failed = 0;
    page.on('requestfailed', (request) => {
      if (request.url() === collector.url) failed += 1;
    });
    await collector.close();
    const requests = requestsTo(page, collector);
    await page.goto(`${site.url}#/cart`);
    await live(page);
    await expect.poll(() => failed).toBe(1);
    for (const [index, message] of own.entries()) {
      await reject(page, message);
      await expect.poll(() => failed).toBe(index + 2);
    }
    // One request per batch: failed ones are not repeated.
    expect(requests).toHaveLength(1 + own.length);
    await goTo(page, PRODUCT);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 14');
    expect(complaints).toEqual([]);
  });
});
