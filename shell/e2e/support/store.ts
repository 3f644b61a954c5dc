import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { remotesOf } from '@gadgetry/environment/environment-document';
import type { RemoteDescriptor } from '@gadgetry/shared-kernel/contract';
import type {} from '@gadgetry/shell/boot/page-start';
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

/** Console messages that a test expects; any other error or warning fails it. */
interface ExpectedConsole {
  readonly matching: RegExp;
}

interface StoreFixtures {
  /** Console errors and warnings that belong to the fault under test. */
  expectedConsole: ExpectedConsole;
}

/** Playwright's own console message; only specs about the service worker allow it. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * A test of the composed store. It fails if the page throws or logs an error or warning that the test doesn't expect.
 */
export const test = base.extend<StoreFixtures>({
  expectedConsole: [{ matching: /^$/ }, { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const complaints: string[] = [];
    const note = (text: string): void => {
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

/** Options of specs that test no motion: transitions and the home page's film take a quarter of a visit's processor time. */
export const WITHOUT_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The browser's messages about missing files, for tests that remove files. */
export const MISSING_FILE = /Failed to load resource|net::ERR_|Refused to execute script .* MIME type/;

/** Time limit for a page's own code, in milliseconds. */
const LIVE_MS = 20_000;

/** Waits until the page's own code answers, whatever was painted before. */
export async function live(page: Page): Promise<void> {
  // An expectation would check only every half second.
  await page.waitForFunction(() => document.querySelector('#root[data-live]') !== null, undefined, {
    polling: 100,
    timeout: LIVE_MS,
  });
}

/** Runs in the page. */
const hasMounted = (): boolean => ['mounted', 'live'].includes(globalThis.__gadgetry?.getState().phase ?? '');

/** Whether React has rendered the frame; the page may still wait for its code. */
export const isMounted = (page: Page): Promise<boolean> => page.evaluate(hasMounted);

export const untilMounted = (page: Page): Promise<unknown> => page.waitForFunction(hasMounted);

/** Waits for the brand's fonts, which the store loads last. */
export const waitForFonts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('gadgetry:fonts'))).toBe('yes');

/** Matches the address of the shell's script. */
export const SHELL_SCRIPT = /\/main\.[^/]*\.js$/;

/** Holds the shell's script until the returned function is called, so that only prerendered content shows. */
export const holdShell = (page: Page): Promise<() => void> => hold(page, SHELL_SCRIPT);

/** Holds requests of files until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    // Fails if the page is closed.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Opens an address of the store, such as `/phones?page=2`, and waits until its page is hydrated. */
export async function open(page: Page, address: string, base = './'): Promise<void> {
  await page.goto(`${base}#${address}`);
  await live(page);
  await expect(page.locator('h1')).toBeVisible();
}

/**
 * Opens an address whose data never arrive. The site waits some seconds for them; pressing Shift counts as use and ends the wait.
 */
export async function openWithoutData(page: Page, address: string): Promise<void> {
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Shift');
  await live(page);
  await expect(page.locator('h1')).toBeVisible();
}

/**
 * Opens an address with a fake clock, and waits for the fonts, the last request: a clock that jumps while a file loads would
 * exceed the file's time limit.
 */
export async function openWithClock(page: Page, address: string, base?: string): Promise<void> {
  await page.clock.install();
  const fonts = page.waitForRequest(/\.woff2$/);
  await open(page, address, base);
  await fonts;
}

/** Presses the first button of a name. */
export const pressFirst = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

/** Changes the address in the running page, as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);

/** Returns the parsed members of `persist:root`. */
export const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const root: Record<string, string> = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
    return Object.fromEntries(Object.entries(root).map(([name, text]) => [name, JSON.parse(text)]));
  });

/** Stored state of a visitor before the visit. */
export interface Visitor {
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'ua';
  readonly cart?: readonly object[];
  readonly favourites?: readonly object[];
}

/** Stores cart, favourites, theme and language before the next page loads, unless `persist:root` exists. */
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

/** The remotes of the specification; `local` may have further ones. */
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

/** Navigation links in English: those of the specification, then those of further remotes. */
export const SECTIONS: readonly string[] = ['Home', 'Phones', 'Tablets', 'Accessories', ...further];

/** Whether every case is tested in every theme, language and size, as `npm run test:long` does. */
const ALL = process.env.LOOKS === 'all';

/**
 * Whether a case is tested in this run: a fixed share of them by default, all of them by `npm run test:long`.
 * @param index of the case
 * @param share index of the share, from 0
 * @param shares number of shares
 */
export const isSelected = (index: number, share = 0, shares = 2): boolean => ALL || index % shares === share;
