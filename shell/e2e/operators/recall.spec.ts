import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { openPublishedSite, type PublishedSite, type Share } from '../support/own-site';
import { expect, openWithClock, storeBefore, test } from '../support/store';

const BAD = '9.1.0';
const PRODUCT = 'apple-iphone-14-512gb-midnight';
const RECALLED = { cart: [BAD] };

const cartPage = (page: Page) => page.locator('main [data-remote=cart]');

/** Puts a mark into the page that does not outlive it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'isSamePage') === true);

// One worker opens the site once for all tests.
test.describe.configure({ mode: 'default' });

test.describe('a version that is recalled during a visit', () => {
  let site: PublishedSite;
  let only: readonly Share[];
  let withStandby: readonly Share[];

  test.beforeAll(async () => {
    site = await openPublishedSite({ [BAD]: undefined });
    only = [{ version: BAD, traffic: 100, default: true }];
    withStandby = [...only, { version: site.built('cart'), traffic: 0, standby: true }];
  });
  test.afterAll(() => site.close());

  /** A cart page of the bad version, with one product in the cart. */
  async function visit(page: Page, cart: readonly Share[]): Promise<void> {
    await site.deploy({ cart });
    const product = await listProduct(page, PRODUCT);
    await storeBefore(page, { cart: [{ ...product, quantity: 1 }] });
    await openWithClock(page, '/cart', site.url);
    await expect(cartPage(page)).toHaveAttribute('data-version', BAD);
    await mark(page);
  }

  test('leaves the running page within a minute, and the cart is as it was', async ({ page }) => {
    await visit(page, withStandby);
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    await site.deploy({}, {}, RECALLED);
    await page.clock.runFor(60_000);
    await expect(cartPage(page)).toHaveAttribute('data-version', site.built('cart'));
    await expect(page.getByText('Total for 2 items')).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    const { cart } = await page.evaluate(() => globalThis.__gadgetry?.diagnose?.().remotes ?? {});
    expect(cart).toMatchObject({ version: site.built('cart'), failed: BAD });
  });

  test('lets a checkout that has begun come to its end before that', async ({ page }) => {
    await visit(page, only);
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
