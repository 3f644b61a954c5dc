import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, remotes, shell } from '@gadgetry/tools/workspace';
import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  CODE_FAULTS,
  type Collector,
  changeShell,
  type Event,
  effectOf,
  flush,
  startCollector,
  visitOf,
  withFaults,
} from '../support/faults';
import { writeGuest } from '../support/guest';
import { freePort, localEnvironment, type OwnSite, openOwnSite, writeVersion } from '../support/own-site';
import { expect, goTo, live, test } from '../support/store';

/*
 * Faults in the code of built parts, as their teams could have written them. Telemetry has to name part and version of at least 95 % of
 * them, since `gadgetry watch` recalls versions by what it says.
 */

const VERSION = '9.0.0';
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

const GUEST = `async (share) => {
  const { createElement, useEffect } = await share('react');
  const Note = () => {
    if (globalThis.fault === 'guest render') { globalThis.hasHappened = true; throw new Error('guest render'); }
    useEffect(() => ${effectOf('guest')});
    const onClick = () => {
      if (globalThis.fault !== 'guest handler') return;
      globalThis.hasHappened = true;
      throw new Error('guest handler');
    };
    return createElement('button', { type: 'button', onClick, style: { height: 60 } }, 'A note');
  };
  return { pages: {}, fragments: { note: async () => ({ Fragment: Note }) }, translations: { en: {}, ua: {} } };
}`;

/** A fault, and the part that telemetry has named. */
interface Row {
  readonly part: string;
  readonly fault: Fault;
  readonly output: string;
  readonly isRight: boolean;
}

/** Opens the store with a version of each part that has faults in it, and a guest. */
async function openFaultySite(folder: string, collector: Collector): Promise<OwnSite> {
  const registry = join(folder, 'registry');
  const shellFolder = join(registry, 'shell', VERSION);
  cpSync(buildFolder(shell), shellFolder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const integrity = changeShell(shellFolder, VERSION, withFaults('shell'));
  for (const remote of remotes)
    writeVersion(buildFolder(remote), join(registry, remote.name, VERSION), VERSION, withFaults(remote.name));
  const filled = [{ slot: 'product/after-buy', fragment: 'note', order: 1 }];
  const guest = { name: 'guest', app: GUEST, descriptor: { fragments: ['note'], slots: { filled } } };
  writeGuest(join(folder, 'guest'), guest);
  const ports = { guest: await freePort() };
  const origin = `http://localhost:${ports.guest}`;
  const { policy, parts, ...local } = localEnvironment();
  const deployment = { traffic: 100, default: true };
  const faulty = (part: string, more = {}) => [
    { ...parts[part][0], metadata: { version: VERSION, ...more } },
  ];
  const document = {
    ...local,
    policy: {
      ...policy,
      allowedOrigins: [...policy.allowedOrigins, origin],
      telemetry: { url: collector.url },
    },
    parts: {
      ...parts,
      shell: faulty('shell', { integrity }),
      ...Object.fromEntries(
        remotes.filter(({ name }) => name in parts).map(({ name }) => [name, faulty(name)]),
      ),
      guest: [{ url: `${origin}/descriptor.json`, metadata: { version: '1.0.0' }, deployment }],
    },
  };
  return openOwnSite(document, { registry, ports, folders: { guest: join(folder, 'guest') } });
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

/** Triggers one fault in a new visit, and returns how telemetry attributes it. */
async function inject(
  context: BrowserContext,
  site: OwnSite,
  collector: Collector,
  part: string,
  fault: Fault,
) {
  const { address = '/', buttons = '', chunk = /^/ } = PLACES[part] ?? {};
  const page = await context.newPage();
  let hasFailed = false;
  if (fault === 'chunk')
    await page.route(chunk, async (route) => {
      await route.abort();
      hasFailed = true;
    });
  await page.goto(`${site.url}#/contacts`);
  await live(page);
  const visit = await visitOf(page, collector);
  if (fault === 'dead') await ignorePresses(page);
  await page.evaluate((name) => Object.assign(globalThis, { fault: name }), `${part} ${fault}`);
  await goTo(page, address);
  const found = (): readonly Event[] => collector.events(visit).filter(isOf(part, fault));
  const hasHappened = async (): Promise<boolean> => {
    // A press on a page that is still loading is followed by changes: shoppers press again.
    if (['handler', 'dead'].includes(fault)) await press(page, buttons);
    if (fault === 'dead') await flush(page);
    return fault === 'dead'
      ? found().length > 0
      : hasFailed || page.evaluate(() => 'hasHappened' in globalThis);
  };
  await expect.poll(hasHappened, { message: `${part} ${fault}`, timeout: BUSY_MS }).toBe(true);
  await expect
    .poll(async () => {
      await flush(page);
      return found().length;
    })
    .toBeGreaterThan(0)
    .catch(() => {});
  const version = part === 'guest' ? '1.0.0' : VERSION;
  const says = found().map((event) => `${event['gadgetry.part.name']} ${event['gadgetry.part.version']}`);
  await page.close();
  return {
    part,
    fault,
    output:
      [...new Set(says)].join(', ') ||
      JSON.stringify(collector.events(visit).filter(({ name }) => !/vital/.test(name))),
    isRight: says.length > 0 && says.every((one) => one === `${part} ${version}`),
  };
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

  // Slow: thirty-nine visits, each with a fault that has to be sent.
  test('names part and version of at least 95 % of all faults', async ({ context }) => {
    test.setTimeout(900_000);
    const cases = Object.keys(PLACES).flatMap((part) => FAULTS.map((fault) => ({ part, fault })));
    const waiting = cases.values();
    const rows: Row[] = [];
    const worker = async (): Promise<void> => {
      for (const { part, fault } of waiting) rows.push(await inject(context, site, collector, part, fault));
    };
    await Promise.all([worker(), worker(), worker()]);
    console.table(rows.toSorted((a, b) => a.part.localeCompare(b.part)));
    const right = rows.filter(({ isRight }) => isRight).length;
    expect(right / cases.length).toBeGreaterThanOrEqual(0.95);
  });

  test('sends simultaneous faults in one beacon', async ({ page }) => {
    await page.goto(`${site.url}#/cart`);
    await live(page);
    const visit = await visitOf(page, collector);
    const requests = requestsTo(page, collector);
    const before = collector.bodies.length;
    await reject(page, 'one', 'two', 'three', 'one');
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(before);
    await reject(page, 'four');
    const messages = () => collector.events(visit).flatMap((event) => event['exception.message'] ?? []);
    await expect.poll(messages).toEqual(['one', 'two', 'three', 'four']);
    expect(requests.map((request) => request.resourceType())).toEqual(['ping', 'ping']);
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
