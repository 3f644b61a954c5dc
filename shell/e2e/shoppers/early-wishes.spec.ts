import type { Page } from '@playwright/test';
import { neverBack, nextFrames, shown, watchFrames } from '../support/frames';
import { expect, hold, holdShell, live, MISSING_FILE, stored, test } from '../support/store';

/*
 * What a shopper wants of a product before the code of its page is there, whatever happens until it is.
 */

const card = (page: Page) => page.getByRole('article').first();
const add = (page: Page) => card(page).getByRole('button', { name: /^Add to cart/ });
const added = (page: Page) => card(page).getByRole('button', { name: /^Added to cart/ });
const badge = (page: Page) => page.getByRole('link', { name: 'Cart, 1 product' });

const whenStands = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ['mounted', 'live'].includes(globalThis.__gadgetry?.getState().phase ?? ''));

const inCart = async (page: Page): Promise<number> =>
  ((await stored(page)).cart as { cart: readonly unknown[] } | undefined)?.cart.length ?? 0;

for (const [late, files] of [
  ['code', /\/page-listing[^/]*\.js/],
  ['data', /\/products\.json/],
] as const)
  test(`is done where the shell stands and the ${late} of the page are late`, async ({ page }) => {
    const letCome = await hold(page, files);
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect(add(page)).toBeVisible();
    await whenStands(page);
    await add(page).click();
    await expect(added(page)).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Oldest');
    letCome();
    await live(page);
    await expect(badge(page)).toBeVisible();
    await expect(page).toHaveURL(/sort=Oldest/);
    await expect(page.getByLabel('Sort by')).toHaveValue('Oldest');
    expect(await inCart(page)).toBe(1);
  });

test('is done in the next visit where this one ends before', async ({ page, context }) => {
  await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await add(page).click();
  await page.reload({ waitUntil: 'commit' });
  // It is shown before any code has come.
  await expect(added(page)).toBeVisible();
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('./#/phones');
  await live(next);
  await expect(badge(next)).toBeVisible();
  await expect(added(next)).toBeVisible();
  await expect.poll(() => next.evaluate(() => localStorage.getItem('gadgetry:wishes'))).toBe('[]');
  await added(next).click();
  await next.reload();
  await live(next);
  await expect(add(next)).toBeVisible();
  expect(await inCart(next)).toBe(0);
});

test('does not undo what another tab has done meanwhile', async ({ page, context }) => {
  const letCome = await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await add(page).click();
  const other = await context.newPage();
  await other.goto('./#/phones');
  await live(other);
  // It is done there already.
  await expect(badge(other)).toBeVisible();
  await added(other).click();
  await expect(add(other)).toBeVisible();
  letCome();
  await live(page);
  await expect(add(page)).toBeVisible();
  expect(await inCart(page)).toBe(0);
});

test('is done once, however many tabs are open', async ({ page, context }) => {
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('./#/phones');
    await live(other);
  }
  const letCome = await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await add(page).click();
  letCome();
  await live(page);
  for (const tab of [page, ...others]) await expect(badge(tab)).toBeVisible();
  expect((await stored(page)).cart).toMatchObject({ cart: [{ quantity: 1 }] });
});

for (const [when, held] of [
  ['before the shell has come', /\/main\.[^/]*\.js$/],
  ['while the frame lives alone', /\/page-[^/]*\.js/],
  ['while the data are late', /\/products\.json/],
] as const)
  test(`${when}: every button of a product and the badge follow at once, and stay`, async ({ page }) => {
    const letCome = await hold(page, held);
    await page.goto('./#/phones/apple-iphone-14-512gb-midnight', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    if (!when.startsWith('before')) await whenStands(page);
    const button = page.locator('[data-cart-of]').first();
    await watchFrames(page, Number(await button.getAttribute('data-cart-of')));
    await button.click();
    await page.locator('[data-favourite-of]').first().click();
    const all = 'true,true,true,true';
    await expect.poll(async () => (await shown(page, 'buttons')).at(-1)).toBe(all);
    await expect.poll(async () => (await shown(page, 'badges')).at(-1)).toBe('1,1');
    letCome();
    await live(page);
    await nextFrames(page, 40);
    const buttons = await shown(page, 'buttons');
    neverBack(buttons);
    expect(buttons.at(-1)).toBe(all);
    expect(await shown(page, 'badges')).toEqual(['0,0', '1,0', '1,1']);
    expect(await inCart(page)).toBe(1);
  });

test('shows on the next page, whose list is late, too', async ({ page }) => {
  const letShell = await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await add(page).click();
  await watchFrames(page);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' })).toBeVisible();
  letShell();
  await live(page);
  await nextFrames(page, 40);
  expect(await shown(page, 'badges')).toEqual(['1,0']);
  await expect(badge(page)).toBeVisible();
});

test('is done on a page of the shell as well', async ({ page }) => {
  const letShell = await holdShell(page);
  const letPage = await hold(page, /\/page-listing[^/]*\.js/);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await add(page).click();
  letShell();
  await whenStands(page);
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
  await live(page);
  await expect(badge(page)).toBeVisible();
  letPage();
});

test.describe('with a list of products that fails', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('is done as soon as that is there', async ({ page }) => {
    const letShell = await holdShell(page);
    await page.route(/\/products\.json/, (route) => route.fulfill({ status: 500 }));
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await add(page).click();
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    letShell();
    await live(page);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(badge(page)).toBeVisible();
    await expect(added(page)).toBeVisible();
  });
});
