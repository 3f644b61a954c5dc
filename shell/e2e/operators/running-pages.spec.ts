import type { Page } from '@playwright/test';
import { findings } from '../support/accessibility';
import { listProduct } from '../support/catalogue';
import {
  expectCart,
  openPublishedSite,
  type PublishedSite,
  ranEntries,
  type Share,
  withVersionMark,
} from '../support/own-site';
import {
  expect,
  goTo,
  MISSING_FILE,
  open,
  openWithClock,
  storeBefore,
  stored,
  test,
  WITHOUT_MOTION,
} from '../support/store';

test.use(WITHOUT_MOTION);

/* Versions that change while a page runs: one goes live, one is recalled, one is chosen in the devtools. */

const NEXT = '9.0.0';
const OTHER = '9.1.0';
const COLORS = { [NEXT]: 'rgb(1, 2, 3)', [OTHER]: 'rgb(4, 5, 6)' } as const;
const PRODUCT = 'apple-iphone-14-512gb-midnight';

const cartPage = (page: Page) => page.locator('main [data-remote=cart]');
const only = (version: string): Share => ({ version, traffic: 100, default: true });

/** Marks the page, to detect reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);

const fillCart = async (page: Page, quantity: number): Promise<void> =>
  storeBefore(page, { cart: [{ ...(await listProduct(page, PRODUCT)), quantity }] });

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

let site: PublishedSite;
test.beforeAll(async () => {
  site = await openPublishedSite({
    [NEXT]: withVersionMark(NEXT, COLORS[NEXT]),
    [OTHER]: withVersionMark(OTHER, COLORS[OTHER]),
  });
});
test.afterAll(() => site.close());

const offer = (page: Page) => page.getByRole('region', { name: 'A newer version of the store is ready.' });

/** Repeats the event `online` until the page has looked for a newer version. */
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

/** Waits for the code that looks for a newer version, which loads when the page is idle. */
const whenWatching = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('extras')),
      ),
    )
    .toBe(true);

/** Goes back and forth between two pages until the store offers the new version, which is still loading. */
async function goOnUntilOffered(page: Page, to: string, from: string): Promise<void> {
  await expect(async () => {
    await goTo(page, from);
    await goTo(page, to);
    await expect(offer(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.describe('a version that goes live during a visit', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('is offered when it is whole, at the next navigation, and runs after the refresh', async ({
    page,
  }) => {
    await open(page, '/cart', site.url);
    await whenWatching(page);
    await site.deploy({ cart: [only(NEXT)] });
    await page.route(/\/9\.0\.0\/app/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => /\/9\.0\.0\/app/.test(request.url()));
    await reconnect(page, failed);
    await goTo(page, '/favorites');
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await expect(offer(page)).toBeHidden();
    await page.unroute(/\/9\.0\.0\/app/);
    await reconnect(page, page.waitForResponse(/\/9\.0\.0\/app/));

    await goOnUntilOffered(page, '/favorites', '/contacts');
    await expect(page.locator('h1')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await offer(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(cartPage(page)).toHaveAttribute('data-version', NEXT);
    await expect(page).toHaveURL(/#\/favorites$/);
    await expect(offer(page)).toBeHidden();
  });
});

test.describe('a version that is recalled during a visit', () => {
  const RECALLED = { cart: [NEXT] };

  /** A cart page of the bad version, with one product in the cart. */
  async function visit(page: Page, cart: readonly Share[]): Promise<void> {
    await site.deploy({ cart });
    await fillCart(page, 1);
    // The part of the page that looks for a newer one.
    const extras = page.waitForResponse(/\/extras\./);
    await openWithClock(page, '/cart', site.url);
    await extras;
    await expect(cartPage(page)).toHaveAttribute('data-version', NEXT);
    await mark(page);
  }

  test('is removed from the running page within a minute, and the cart stays', async ({ page }) => {
    await visit(page, [only(NEXT), { version: site.built('cart'), traffic: 0, standby: true }]);
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    await site.deploy({}, {}, RECALLED);
    await page.clock.runFor(60_000);
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    const { cart } = await page.evaluate(() => globalThis.__gadgetry?.diagnose?.().remotes ?? {});
    expect(cart).toMatchObject({ version: site.built('cart'), failed: NEXT });
  });

  test('waits for a running checkout before that', { tag: '@tools' }, async ({ page }) => {
    await visit(page, [only(NEXT)]);
    await page.getByRole('button', { name: 'Checkout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you confirm the checkout?' });
    await expect(dialog).toBeVisible();
    await site.deploy({}, {}, RECALLED);
    const heard = page.waitForResponse(site.url);
    await page.clock.runFor(60_000);
    await heard;
    await expect(dialog).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    const again = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await again;
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
  });
});

test('a page moves to the version that is chosen in the devtools and back, and never runs two', {
  tag: '@tools',
}, async ({ page }) => {
  await site.deploy({ cart: [only(NEXT), { version: OTHER, traffic: 0 }] });
  await fillCart(page, 2);
  await open(page, '/cart', `${site.url}?devtools`);
  await expectCart(page, NEXT, COLORS[NEXT]);
  const kept = (await stored(page)).cart;
  await mark(page);

  const version = page.getByRole('combobox', { name: 'Version of cart' });
  await version.selectOption(OTHER);
  await expectCart(page, OTHER, COLORS[OTHER]);
  expect(await ranEntries(page)).toEqual([NEXT, OTHER]);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('Total for 3 items')).toBeVisible();
  await page.getByRole('button', { name: /^Decrease quantity/ }).click();

  await version.selectOption(NEXT);
  await expectCart(page, NEXT, COLORS[NEXT]);
  expect(await ranEntries(page), 'no entry runs twice').toEqual([NEXT, OTHER]);
  await expect(page.locator('[data-remote=cart][data-version]')).toHaveCount(1);
  await expect(page.getByText('Total for 2 items')).toBeVisible();
  expect((await stored(page)).cart, 'the cart is what it was').toEqual(kept);
  expect(await isSamePage(page)).toBe(true);
});
