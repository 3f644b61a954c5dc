import type { Page } from '@playwright/test';
import { type Entry, serveFile } from '../support/catalogue';
import { expect, open, storeBefore, stored, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const LINES = 5000;

/** A cart's page has a few dozen lines, and the names of 1,500 others for the browser's search. */
const MAX_NODES = 8000;

const products: readonly Entry[] = Array.from({ length: LINES }, (_, index) => ({
  id: index + 1,
  category: 'phones',
  itemId: `acme-phone-${index + 1}-128gb-black`,
  name: `Acme Phone ${index + 1} 128GB Black`,
  fullPrice: 900,
  price: 850,
  screen: "6.1' OLED",
  capacity: '128GB',
  color: 'black',
  ram: '6GB',
  year: 2022,
  image: 'img/phones/apple-iphone-14/midnight/pair-416.webp',
}));
const cart = products.map((product) => ({ ...product, quantity: 2 }));
const nameOf = (place: number): string => `Acme Phone ${place} 128GB Black`;

const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const rowOf = (page: Page, place: number) => page.getByRole('row', { name: new RegExp(nameOf(place)) });
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const end = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Scrolls down until the last line shows, since the list's height changes while rows render. */
const toEnd = (page: Page, last: ReturnType<typeof rowOf>): Promise<void> =>
  expect(async () => {
    await scrollTo(page, await end(page));
    await last.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();

// Slow: one visit of all there is to do with 5,000 lines.
test(`a cart of ${LINES} lines is counted, found, printed, changed and ordered, with as many rows as can be seen`, async ({
  page,
}) => {
  await serveFile(page, 'products', products);
  await storeBefore(page, { cart });
  await open(page, '/cart');
  // The list has its height.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LINES + 1));

  await test.step('counted, added up and found', async () => {
    await expect(page.getByText('Total for 10,000 items')).toBeVisible();
    await expect(page.getByText('$8,500,000')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 5000 products' })).toBeVisible();
    await expect(rowOf(page, 1)).toHaveAttribute('aria-rowindex', '2');
    expect(await rows(page).count()).toBeLessThan(40);
    expect(await nodes(page)).toBeLessThan(MAX_NODES);
    // What a browser does with a match in text that is hidden until it is found.
    await page.locator('[hidden="until-found"]', { hasText: nameOf(700) }).dispatchEvent('beforematch');
    await expect(rowOf(page, 700)).toBeInViewport();
    const last = rowOf(page, LINES);
    await toEnd(page, last);
    await expect(last).toHaveAttribute('aria-rowindex', String(LINES + 1));
    expect(await rows(page).count()).toBeLessThan(40);
    expect(await nodes(page)).toBeLessThan(MAX_NODES);
  });

  await test.step('printed as a whole', async () => {
    await scrollTo(page, 0);
    const lines = page.getByRole('main').locator('tbody th');
    await page.emulateMedia({ media: 'print' });
    await expect(lines).toHaveCount(LINES);
    await expect(lines.last()).toContainText(nameOf(LINES));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => lines.count()).toBeLessThan(40);
    await expect(rowOf(page, 1)).toBeVisible();
  });

  await test.step('changed, and a line removed and put back, wherever it is', async () => {
    await scrollTo(page, 300_000);
    await expect(rowOf(page, 2)).toHaveCount(0);
    const line = rows(page).nth(12);
    const name = (await line.getByRole('link', { name: /^Acme/ }).textContent()) ?? '';
    const quantity = page.getByRole('status', { name: `Quantity: ${name}` });
    await page.getByRole('button', { name: `Increase quantity: ${name}` }).click();
    await expect(quantity).toHaveText('3');
    await page.getByRole('button', { name: `Remove from the cart: ${name}` }).press('Enter');
    const undo = page.getByRole('button', { name: `Undo: put ${name} back` });
    await expect(undo).toBeFocused();
    await expect(page.getByText('Total for 9998 items')).toBeVisible();
    // The focused row stays on the page, and Tab continues from it.
    await scrollTo(page, 0);
    await expect(rowOf(page, 1)).toBeVisible();
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeFocused();
    await expect(quantity).toHaveText('3');
  });

  await test.step('ordered: the question lists all of it', async () => {
    await page.getByRole('button', { name: 'Checkout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you confirm the checkout?' });
    const item = (place: number) => dialog.locator(`li[aria-posinset="${place}"]`);
    await expect(item(1)).toContainText(nameOf(1));
    await expect(item(1)).toHaveAttribute('aria-setsize', String(LINES));
    expect(await nodes(page)).toBeLessThan(2 * MAX_NODES);
    await dialog.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await expect(item(1)).toHaveCount(0);
    await dialog.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(item(LINES)).toBeInViewport();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/#\/$/);
    expect((await stored(page)).cart).toEqual({ cart: [] });
  });
});

test(`${LINES} favourites are live, and have as many cards on the page as can be seen`, async ({ page }) => {
  await serveFile(page, 'products', products);
  await storeBefore(page, { favourites: products });
  await open(page, '/favorites');
  await expect(page.getByText('5000 items')).toBeVisible();
  const card = (place: number) => page.locator(`li[aria-posinset="${place}"]`).getByRole('article');
  await expect(card(1)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(80);
  expect(await nodes(page)).toBeLessThan(MAX_NODES);
  await toEnd(page, card(LINES));
  expect(await page.getByRole('article').count()).toBeLessThan(80);
  const heart = page.getByRole('button', { name: `Remove from favourites: ${nameOf(LINES)}` });
  await heart.press('Enter');
  await expect(page.getByRole('button', { name: `Undo: put ${nameOf(LINES)} back` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart).toBeVisible();
});
