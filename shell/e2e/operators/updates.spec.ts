import type { Page } from '@playwright/test';
import { findings } from '../support/accessibility';
import { openPublishedSite, type PublishedSite } from '../support/own-site';
import { expect, goTo, MISSING_FILE, open, test } from '../support/store';

const NEXT = '9.1.0';

const offer = (page: Page) => page.getByRole('region', { name: 'A newer version of the store is ready.' });
const cartPage = (page: Page) => page.locator('main [data-remote=cart]');

/** Repeats the `online` event until the page has checked for a newer one. */
async function reconnect(page: Page, until: Promise<unknown>): Promise<void> {
  let looked = false;
  const done = until.then(() => {
    looked = true;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return looked;
    })
    .toBe(true);
  await done;
}

/** Waits for the code that checks for a newer page; it loads when the browser is idle. */
const whenWatching = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('extras')),
      ),
    )
    .toBe(true);

/** Navigates between two pages until the page offers the new version. */
async function goOnUntilOffered(page: Page, to: string, from: string): Promise<void> {
  await expect(async () => {
    await goTo(page, from);
    await goTo(page, to);
    await expect(offer(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a version that goes live during a visit', () => {
  let site: PublishedSite;
  let live: Record<string, readonly { version: string; traffic: number; default: boolean }[]>;
  test.beforeAll(async () => {
    site = await openPublishedSite({ [NEXT]: undefined });
    live = { cart: [{ version: NEXT, traffic: 100, default: true }] };
  });
  test.beforeEach(() => site.deploy({}));
  test.afterAll(() => site.close());

  test('is offered at the next navigation, and runs after the refresh', async ({ page }) => {
    await open(page, '/cart', site.url);
    await whenWatching(page);
    await site.deploy(live);
    await reconnect(page, page.waitForResponse(/\/9\.1\.0\/remoteEntry/));
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await expect(offer(page)).toBeHidden();

    await goOnUntilOffered(page, '/favorites', '/contacts');
    await expect(page.locator('h1')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await offer(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(cartPage(page)).toHaveAttribute('data-version', NEXT);
    await expect(page).toHaveURL(/#\/favorites$/);
    await expect(offer(page)).toBeHidden();
  });

  test.describe('but is not whole', () => {
    test.use({ expectedConsole: { matching: MISSING_FILE } });

    test('is offered only when it is', async ({ page }) => {
      await open(page, '/cart', site.url);
      await whenWatching(page);
      await site.deploy(live);
      await page.route(/\/9\.1\.0\/app/, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => /\/9\.1\.0\/app/.test(request.url()));
      await reconnect(page, failed);
      await goTo(page, '/favorites');
      await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
      await expect(offer(page)).toBeHidden();
      await page.unroute(/\/9\.1\.0\/app/);
      await reconnect(page, page.waitForResponse(/\/9\.1\.0\/app/));
      await goOnUntilOffered(page, '/cart', '/favorites');
    });
  });
});
