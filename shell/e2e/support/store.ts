import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { remotesOf } from '@gadgetry/environment/environment-document';
import type { RemoteDescriptor } from '@gadgetry/shared-kernel/contract';
import type {} from '@gadgetry/shell/boot/global';
import { root } from '@gadgetry/tools/workspace';
import { test as base, type Locator, type Page, expect as playwrightExpect } from '@playwright/test';

/** As Playwright's, but `poll` looks again sooner than each second: most effects come within one. */
export const expect = playwrightExpect.configure({});
const { poll } = expect;
expect.poll = (actual, options) =>
  poll(actual, {
    intervals: [50, 100, 200],
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Console messages that a test brings about on purpose; anything else fails it. */
interface ExpectedConsole {
  readonly matching: RegExp;
}

interface StoreFixtures {
  /** Console errors and warnings that belong to the fault under test. */
  expectedConsole: ExpectedConsole;
}

/** What Playwright itself says to the console: service workers are for the specs that are about them. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * A test of the composed store. It fails when the page writes an error or a warning to its console, or
 * throws, unless the test has said that it will.
 */
export const test = base.extend<StoreFixtures>({
  expectedConsole: [{ matching: /^$/ }, { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const complaints: string[] = [];
    const note = (text: string): void => {
      // Tests go without the worker, but for those that are about it; Playwright says so whenever it keeps one away.
      if (text.includes(WORKER_BLOCKED)) return;
      if (!expectedConsole.matching.test(text)) complaints.push(text);
    };
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => note(`thrown: ${error.error().message}`));
    await use(context);
    expect(complaints, 'the console stays silent').toEqual([]);
  },
});

/** What a browser says when a file can't be had; for tests that take files away. */
export const MISSING_FILE = /Failed to load resource|net::ERR_|Refused to execute script .* MIME type/;

/** Bound for a page's own code, in milliseconds. */
const LIVE_MS = 20_000;

/** Waits until the page's own code answers, whatever was painted before. */
export async function live(page: Page): Promise<void> {
  // An expectation would look each half second.
  await page.waitForFunction(() => document.querySelector('#root[data-live]') !== null, undefined, {
    polling: 100,
    timeout: LIVE_MS,
  });
}

/** Waits for the brand's fonts: the store asks for them last, and shows them part by part. */
export const fontsShown = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('gadgetry:fonts'))).toBe('yes');

/** Holds the shell's own script back until the returned function is called: what the page paints stands alone. */
export const holdShell = (page: Page): Promise<() => void> => hold(page, /\/main\.[^/]*\.js$/);

/** Lets files wait; returns how to let them come. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letCome = (): void => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    // The page may be closed.
    await route.continue().catch(() => {});
  });
  return letCome;
}

/** Opens an address of the store, `/phones?page=2`, and waits until its page is there. */
export async function open(page: Page, address: string, base = './'): Promise<void> {
  await page.goto(`${base}#${address}`);
  await live(page);
  await expect(page.locator('h1')).toBeVisible();
}

/**
 * Opens an address whose data never come. The site would wait some seconds for them before it shows without; a key that does nothing
 * counts as use and ends the wait.
 */
export async function openLate(page: Page, address: string): Promise<void> {
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Shift');
  await live(page);
  await expect(page.locator('h1')).toBeVisible();
}

/**
 * Opens an address as a first visit with a clock of the test, and waits for the last request, that of the fonts: a clock that jumps
 * while a file is loading would exceed its time limit.
 */
export async function openWithClock(page: Page, address: string, base?: string): Promise<void> {
  await page.clock.install();
  const fonts = page.waitForRequest(/\.woff2$/);
  await open(page, address, base);
  await fonts;
}

/** Presses the first button of this name: a product may have several. */
export const pressFirst = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

/** Presses a card's button until it takes out what it has just put in: a press within the first second is one with that. */
export const takeOut = (card: Locator): Promise<void> =>
  expect(async () => {
    await card
      .getByRole('button', { name: /^Added to cart/ })
      .click({ timeout: 500 })
      .catch(() => {});
    await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible({ timeout: 200 });
  }).toPass();

/** Goes to another address in the running page, as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);

/** The parsed members of `persist:root`, as other programs would read them. */
export const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const root: Record<string, string> = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
    return Object.fromEntries(Object.entries(root).map(([name, text]) => [name, JSON.parse(text)]));
  });

/** What a shopper may have stored before the visit. */
export interface Visitor {
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'ua';
  readonly cart?: readonly object[];
  readonly favourites?: readonly object[];
}

/** Gives the next pages of a context a stored cart, favourites, theme and language, unless something is stored. */
export async function storeBefore(
  page: Page,
  { theme, language, cart = [], favourites = [] }: Visitor,
): Promise<void> {
  const root = {
    cart: JSON.stringify({ cart }),
    favorities: JSON.stringify({ products: favourites }),
    ...(theme && { theme: JSON.stringify({ theme }) }),
    ...(language && { language: JSON.stringify({ lang: language }) }),
    _persist: '{"version":-1,"rehydrated":true}',
  };
  await page.addInitScript((text) => {
    if (localStorage.getItem('persist:root') === null) localStorage.setItem('persist:root', text);
  }, JSON.stringify(root));
}

/** The remotes that the specification knows; `local` may have further ones. */
const SPECIFIED = ['catalog', 'product', 'cart'];

const descriptorOf = (remote: string): RemoteDescriptor =>
  JSON.parse(readFileSync(join(root, `remote-${remote}`, 'descriptor.json'), 'utf8'));

const further = remotesOf(readEnvironment(join(root, 'shell/environments/local.json')))
  .map(([remote]) => remote)
  .filter((remote) => !SPECIFIED.includes(remote))
  .flatMap((remote) => descriptorOf(remote).navigation)
  .filter(({ onlyWithItem }) => !onlyWithItem)
  .sort((a, b) => a.order - b.order)
  .map(({ label }) => label.en);

/** The navigation in English: the links that the specification asks for, then those of further remotes. */
export const SECTIONS: readonly string[] = ['Home', 'Phones', 'Tablets', 'Accessories', ...further];

/** Whether every case is tested in every theme, language and size, as `npm run test:long` does. */
const ALL = process.env.LOOKS === 'all';

/**
 * Whether a case is tested in this run: a fixed share of them by default, all of them by `npm run test:long`.
 * @param index of the case
 * @param share index of the share, from 0
 * @param shares number of shares
 */
export const isLookedAt = (index: number, share = 0, shares = 2): boolean => ALL || index % shares === share;
