import type { OpenSite } from '@gadgetry/tools/serve-site';
import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { openOwnSite } from '../support/own-site';
import { expect, goTo, live, open, storeBefore, test } from '../support/store';

/*
 * Outages of more than one file that end: the page comes back without a reload. The chaos matrix plays all kinds; here is
 * a share that every run has.
 */

const NOT_ANSWERING = 'This part of the store is not answering';
const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const SLIDERS = /\/(on-demand-slider|fallback-slider)\.[^/]*\.js/;

const gone = (route: Route): Promise<void> => route.abort();
const comeOnline = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')));
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** The ways in which a page that failed is fetched again. */
const WAYS = {
  'Try again': (page: Page) => alert(page).getByRole('button', { name: 'Try again' }).click(),
  'the connection coming back': comeOnline,
  'a new navigation': async (page: Page, address: string) => {
    await goTo(page, '/rights');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await goTo(page, address);
  },
} as const;

type Way = keyof typeof WAYS;
const WAY_NAMES = Object.keys(WAYS) as Way[];

/** Address of the folder that the running version of a remote lies in. */
const folderOf = (page: Page, remote: string): Promise<string> =>
  page.evaluate((name) => {
    const base = globalThis.__gadgetry?.chosen[name]?.base;
    if (!base) throw new Error(`The page runs no ${name}.`);
    return new URL(base, document.baseURI).href;
  }, remote);

const keepDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.set(globalThis, 'sameDocument', true));
const isSameDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument'));

test.describe('after an outage', () => {
  test.use({ expectedConsole: { matching: /./ } });

  for (const way of WAY_NAMES)
    test(`home comes back by ${way} after its slider and the fallback failed`, async ({ page }) => {
      await page.route(SLIDERS, gone);
      await page.goto('./#/');
      await expect(alert(page)).toContainText(NOT_ANSWERING);
      await keepDocument(page);
      await page.unroute(SLIDERS);
      await WAYS[way](page, '/');
      await live(page);
      await expect(page.getByRole('heading', { level: 2, name: 'Brand new models' })).toBeVisible();
      await expect(alert(page)).toBeHidden();
      expect(await isSameDocument(page)).toBe(true);
    });

  test('home that failed while it was fetched ahead comes at the first press', async ({ page }) => {
    // Asked for last, when links are watched.
    const fonts = page.waitForRequest(/\.woff2$/);
    await open(page, '/rights');
    await fonts;
    await page.route(SLIDERS, gone);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('fallback-slider'));
    const home = page.getByRole('banner').getByRole('link', { name: 'Home' });
    await home.hover();
    await failed;
    await page.unroute(SLIDERS);
    await home.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Brand new models' })).toBeVisible();
    const diagnosis = await page.evaluate(() => globalThis.__gadgetry?.diagnose?.());
    expect(diagnosis?.remotes.catalog?.steps.map(({ outcome }) => outcome)).toEqual(['loaded']);
  });

  test('home moves its plain row into the real slider on the next visit to it', async ({ page }) => {
    const slider = /\/on-demand-slider\.[^/]*\.js/;
    await page.route(slider, gone);
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 2, name: 'Brand new models' })).toBeVisible();
    const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: false });
    await expect(next).toHaveCount(0);
    await page.unroute(slider);
    const loaded = page.waitForResponse(slider);
    await comeOnline(page);
    await loaded;
    await goTo(page, '/rights');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await goTo(page, '/');
    await expect(next.first()).toBeVisible();
  });

  test('the recommended products come back after the slider and the fallback failed', async ({ page }) => {
    await page.route(SLIDERS, gone);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('fallback-slider'));
    await open(page, PRODUCT);
    await failed;
    await page.unroute(SLIDERS);
    await comeOnline(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Recommended for you' })).toBeVisible();
  });

  for (const [what, files, act, shows] of [
    [
      'the filters',
      /\/filters\.[^/]*\.js/,
      (page: Page) => page.getByRole('button', { name: /^Filters/ }).click(),
      (page: Page) => page.getByRole('group', { name: 'Price, $' }),
    ],
    [
      'the tray of what is compared',
      /\/compare-tray\.[^/]*\.js/,
      (page: Page) =>
        page
          .getByRole('button', { name: /^Compare: / })
          .first()
          .click(),
      (page: Page) => page.getByRole('region', { name: 'Chosen for comparison' }),
    ],
  ] as const)
    test(`${what} come back alone, and the listing stays`, async ({ page }) => {
      await page.route(files, gone);
      await open(page, '/phones');
      const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
      await act(page);
      await failed;
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText(NOT_ANSWERING)).toBeHidden();
      await page.unroute(files);
      await comeOnline(page);
      await expect(shows(page).first()).toBeVisible();
    });

  test('filters say that they failed, and are loaded again by Try again', async ({ page }) => {
    const files = /\/filters\.[^/]*\.js/;
    await page.route(files, gone);
    await open(page, '/phones');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(alert(page)).toContainText('The filters could not be loaded');
    await page.unroute(files);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('group', { name: 'Price, $' }).first()).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });

  test('what comes after the first page is loaded again: notices, fonts, the way back up', async ({
    page,
  }) => {
    const files = /\/extras\.[^/]*\.js/;
    await page.route(files, gone);
    const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
    await open(page, '/phones');
    await failed;
    await page.unroute(files);
    const loaded = page.waitForResponse(files);
    await goTo(page, '/rights');
    expect((await loaded).ok()).toBe(true);
  });
});

test.describe('after an outage of a folder or an origin', () => {
  test.use({ expectedConsole: { matching: /./ } });
  let site: OpenSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(() => site.close());

  /** What each part is needed for: a page of it, and what the page shows when all is well. */
  const PARTS = [
    ['catalog', '/', 'Brand new models'],
    ['product', PRODUCT, 'Apple iPhone 14 512GB Midnight'],
    ['cart', '/cart', 'Cart'],
  ] as const;

  for (const [index, [part, address, heading]] of PARTS.entries())
    for (const [step, what] of ['folder', 'origin'].entries()) {
      // Each part and each kind of outage meets every way in turn.
      const way = WAY_NAMES[(index + step) % WAY_NAMES.length] ?? 'Try again';
      test(`the page of ${part} comes back by ${way} when its ${what} does`, async ({ page }) => {
        const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
        await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
        await open(page, '/contacts', site.url);
        await keepDocument(page);
        const base = await folderOf(page, part);
        if (what === 'origin') await site.stop(part);
        else await page.route(`${base}**`, gone);
        await goTo(page, address);
        await expect(alert(page)).toContainText(NOT_ANSWERING);
        if (what === 'origin') await site.restart(part);
        else await page.unroute(`${base}**`);
        await WAYS[way](page, address);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(alert(page)).toBeHidden();
        await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
        expect(await isSameDocument(page)).toBe(true);
      });
    }

  for (const what of ['folder', 'origin'] as const)
    test(`an own page, then home, come back when the ${what} of the shell does`, async ({ page }) => {
      await open(page, '/cart', site.url);
      await keepDocument(page);
      if (what === 'origin') await site.stop('shell');
      else await page.route(/\/shell\/[^/]+\//, gone);
      await goTo(page, '/contacts');
      await expect(alert(page)).toContainText(NOT_ANSWERING);
      if (what === 'origin') await site.restart('shell');
      else await page.unroute(/\/shell\/[^/]+\//);
      await comeOnline(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(alert(page)).toBeHidden();
      await goTo(page, '/');
      await expect(page.getByRole('heading', { level: 2, name: 'Brand new models' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
});
