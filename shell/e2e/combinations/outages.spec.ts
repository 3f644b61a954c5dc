import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { openOwnSite } from '../support/own-site';
import { expect, goTo, live, open, storeBefore, test } from '../support/store';

/* Outages of several files that end: the page recovers without a reload. The chaos matrix plays all combinations. */

const NOT_ANSWERING = 'This part of the store is not responding';
const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const SLIDERS = /\/(on-demand-slider|fallback-slider)\.[^/]*\.js/;

const gone = (route: Route): Promise<void> => route.abort();
const comeOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')));
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const failure = (page: Page, files: RegExp) =>
  page.waitForEvent('requestfailed', (request) => files.test(request.url()));
const newModels = (page: Page) => page.getByRole('heading', { level: 2, name: 'Brand new models' });

/** The ways in which a page that failed is loaded again. */
const WAYS = {
  'Try again': (page: Page) => alert(page).getByRole('button', { name: 'Try again' }).click(),
  'the connection coming back': comeOnline,
  'a new navigation': async (page: Page, address: string) => {
    await goTo(page, '/rights');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await goTo(page, address);
  },
} as const;
const WAY_NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[];

const keepDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.set(globalThis, 'sameDocument', true));
const isSameDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument'));

test.use({ expectedConsole: { matching: /./ } });

test.describe('after an outage', () => {
  for (const way of WAY_NAMES)
    test(`home recovers by ${way} after its slider and the fallback failed`, async ({ page }) => {
      await page.route(SLIDERS, gone);
      await page.goto('./#/');
      await expect(alert(page)).toContainText(NOT_ANSWERING);
      await keepDocument(page);
      await page.unroute(SLIDERS);
      await WAYS[way](page, '/');
      await live(page);
      await expect(newModels(page)).toBeVisible();
      await expect(alert(page)).toBeHidden();
      expect(await isSameDocument(page)).toBe(true);
    });

  test('home that failed while it was prefetched comes at the first press', async ({ page }) => {
    // Requested last, when links are watched.
    const fonts = page.waitForRequest(/\.woff2$/);
    await open(page, '/rights');
    await fonts;
    await page.route(SLIDERS, gone);
    const failed = failure(page, /fallback-slider/);
    const home = page.getByRole('banner').getByRole('link', { name: 'Home' });
    await home.hover();
    await failed;
    await page.unroute(SLIDERS);
    await home.click();
    await expect(newModels(page)).toBeVisible();
  });

  test('home replaces its plain row by the slider on the next visit to it', async ({ page }) => {
    const slider = /\/on-demand-slider\.[^/]*\.js/;
    await page.route(slider, gone);
    await open(page, '/');
    await expect(newModels(page)).toBeVisible();
    const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: false });
    await expect(next).toHaveCount(0);
    await page.unroute(slider);
    const loaded = page.waitForResponse(slider);
    await comeOnline(page);
    await loaded;
    await WAYS['a new navigation'](page, '/');
    await expect(next.first()).toBeVisible();
  });

  for (const [what, files, address, act, shows] of [
    [
      'the recommended products',
      SLIDERS,
      PRODUCT,
      async () => {},
      (page: Page) => page.getByRole('heading', { level: 2, name: 'Recommended for you' }),
    ],
    [
      'the filters',
      /\/filters\.[^/]*\.js/,
      '/phones',
      (page: Page) => page.getByRole('button', { name: /^Filters/ }).click(),
      (page: Page) => page.getByRole('group', { name: 'Price, $' }),
    ],
    [
      'the tray of the comparison',
      /\/compare-tray\.[^/]*\.js/,
      '/phones',
      (page: Page) =>
        page
          .getByRole('button', { name: /^Compare: / })
          .first()
          .click(),
      (page: Page) => page.getByRole('region', { name: 'Chosen for comparison' }),
    ],
  ] as const)
    test(`${what} recover alone, and the page stays`, async ({ page }) => {
      await page.route(files, gone);
      const failed = failure(page, files);
      await open(page, address);
      await act(page);
      await failed;
      await expect(page.getByText(NOT_ANSWERING)).toBeHidden();
      await page.unroute(files);
      await comeOnline(page);
      await expect(shows(page).first()).toBeVisible();
    });
});

test.describe('after an outage of a folder or an origin', () => {
  // One worker opens the site once for all tests.
  test.describe.configure({ mode: 'default' });
  let site: OpenSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(() => site.close());

  /** A page of each part, what it shows, and what of the part is gone. */
  const CASES = [
    ['catalog', '/', 'Brand new models', 'folder'],
    ['product', PRODUCT, 'Apple iPhone 14 512GB Midnight', 'origin'],
    ['cart', '/cart', 'Cart', 'origin'],
    ['shell', '/contacts', 'Creators', 'origin'],
  ] as const;

  for (const [index, [part, address, heading, what]] of CASES.entries()) {
    const way = WAY_NAMES[index % WAY_NAMES.length] ?? 'Try again';
    test(`the page of ${part} recovers by ${way} when its ${what} does`, async ({ page }) => {
      const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
      await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
      await open(page, part === 'shell' ? '/cart' : '/rights', site.url);
      await keepDocument(page);
      const folder = await page.evaluate((name) => globalThis.__gadgetry?.chosen[name]?.base ?? '', part);
      if (what === 'origin') await site.stop(part);
      else await page.route(`${new URL(folder, site.url).href}**`, gone);
      await goTo(page, address);
      await expect(alert(page)).toContainText(NOT_ANSWERING);
      if (part !== 'shell') await expect(alert(page).getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
      if (what === 'origin') await site.restart(part);
      else await page.unrouteAll();
      await WAYS[way](page, address);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(alert(page)).toBeHidden();
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});
