import type { Page } from '@playwright/test';
import { catalogue, type Listed } from '../../support/catalogue';
import { expect, goTo, open, test } from '../../support/store';

const cards = (page: Page) => page.getByRole('article');
const names = (products: readonly Listed[]): string[] => products.map(({ name }) => name);
const shown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.textContent ?? null));

test('a title, the count of models, two selectors, a grid of 16 cards, and pagination [STORE-01, LIST-01..04]', async ({
  page,
}) => {
  const products = await catalogue(page);
  await open(page, '/phones');
  for (const [category, title] of [
    ['phones', 'Mobile phones'],
    ['tablets', 'Tablets'],
    ['accessories', 'Accessories'],
  ] as const) {
    await goTo(page, `/${category}`);
    const own = products.filter((product) => product.category === category);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const models = new Set(own.map(({ itemId }) => itemId.split('-').slice(0, -2).join('-'))).size;
    await expect(page.getByText(`${models} models, ${own.length} versions`, { exact: true })).toBeVisible();
    await expect.poll(() => shown(page)).toEqual(names(own.slice(0, 16)));
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Items on page' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  }
});

test('sort, devicesOnPage and page are in the address, and choosing goes to page 1 [STORE-03, LIST-05]', async ({
  page,
}) => {
  const phones = (await catalogue(page)).filter(({ category }) => category === 'phones');
  const expensive = phones.toSorted((a, b) => b.price - a.price);
  await open(page, '/phones?page=2');
  await expect.poll(() => shown(page)).toEqual(names(phones.slice(16, 32)));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Expensive');
  await expect(page).toHaveURL(/#\/phones\?sort=Expensive$/);
  await expect.poll(() => shown(page)).toEqual(names(expensive.slice(0, 16)));
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/#\/phones\?sort=Expensive&page=3$/);
  await page.getByRole('combobox', { name: 'Items on page' }).selectOption('32');
  await expect(page).toHaveURL(/#\/phones\?sort=Expensive&devicesOnPage=32$/);
  await expect.poll(() => shown(page)).toEqual(names(expensive.slice(0, 32)));
  await page.getByRole('combobox', { name: 'Items on page' }).selectOption('All');
  await expect(page).toHaveURL(/#\/phones\?sort=Expensive&devicesOnPage=All$/);
  await expect(cards(page)).toHaveCount(phones.length);
});

test('turning the page scrolls to the top [LIST-06]', async ({ page }) => {
  await open(page, '/phones');
  const next = page.getByRole('link', { name: 'Page 2' });
  await next.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a card links to the item id alone, and toggles cart and favourites [LIST-11, LIST-13, LIST-14]', async ({
  page,
}) => {
  const [product] = await catalogue(page);
  await open(page, '/phones');
  const card = cards(page).first();
  await expect(card.getByRole('link')).toHaveAttribute('href', `#/phones/${product.itemId}`);
  await card.getByRole('button', { name: /Add to cart/ }).click();
  await expect(card.getByText('Added', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /Added to cart/ }).click();
  await expect(card.getByText('Add to cart', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /Add to favourites/ }).click();
  await card.getByRole('button', { name: /Remove from favourites/ }).click();
  await expect(card.getByRole('button', { name: /Add to favourites/ })).toBeVisible();
});

test('the pagination shows fewer pages on narrow viewports [LIST-07]', async ({ page }) => {
  await open(page, '/phones');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const texts = async (): Promise<string[]> =>
    (await pages.getByRole('listitem').allTextContents()).filter(Boolean);
  for (const [width, expected] of [
    [641, ['1', '2', '3', '…', '7', '8']],
    [640, ['1', '2', '3']],
    [341, ['1', '2', '3']],
    [340, ['1', '2']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(texts, { message: String(width) }).toEqual(expected);
  }
});

test('the pagination shows one neighbouring page up to 340 px [LIST-08]', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 800 });
  for (const [current, expected] of [
    [1, ['1', '2']],
    [4, ['4', '5']],
    [8, ['7', '8']],
  ] as const) {
    await open(page, `/phones?page=${current}`);
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
    await expect.poll(async () => (await pages.allTextContents()).filter(Boolean)).toEqual(expected);
  }
});

test('garbage in the address is the default, and a page beyond the last is the last [STORE-19]', async ({
  page,
}) => {
  const phones = (await catalogue(page)).filter(({ category }) => category === 'phones');
  await open(page, '/phones?sort=<b>&devicesOnPage=1e9&page=-3');
  await expect.poll(() => shown(page)).toEqual(names(phones.slice(0, 16)));
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('');
  await goTo(page, '/phones?sort=Price%20low&page=999');
  await expect
    .poll(() => shown(page))
    .toEqual(names(phones.toSorted((a, b) => a.price - b.price).slice(112)));
  await goTo(page, '/phones?sort=НОВІШІ&devicesOnPage=24');
  await expect
    .poll(() => shown(page))
    .toEqual(names(phones.toSorted((a, b) => b.year - a.year).slice(0, 24)));
});
