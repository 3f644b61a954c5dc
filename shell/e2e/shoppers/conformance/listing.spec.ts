import type { Page } from '@playwright/test';
import { catalogue, type Listed } from '../../support/catalogue';
import { expect, open, removeFromCart, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

const cards = (page: Page) => page.getByRole('article');
const names = (products: readonly Listed[]): string[] => products.map(({ name }) => name);
const shown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.textContent ?? null));

test('sort, devicesOnPage and page are in the address, and a choice opens page 1 [LIST-04, LIST-05, STORE-03]', async ({
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

test('a card links only to the item id, and toggles cart and favourites [CART-20, FAV-06, LIST-13, LIST-14]', async ({
  page,
}) => {
  const [product] = await catalogue(page);
  await open(page, '/phones');
  const card = cards(page).first();
  await expect(card.getByRole('link')).toHaveAttribute('href', `#/phones/${product.itemId}`);
  await card.getByRole('button', { name: /Add to cart/ }).dblclick();
  await expect(card.getByText('Added', { exact: true })).toBeVisible();
  await removeFromCart(card);
  await expect(card.getByText('Add to cart', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /Add to favourites/ }).click();
  await card.getByRole('button', { name: /Remove from favourites/ }).click();
  await expect(card.getByRole('button', { name: /Add to favourites/ })).toBeVisible();
});

test('the order and the items per page go along to another listing, and start again in their own', async ({
  page,
}) => {
  await open(page, '/phones?sort=Cheapest&devicesOnPage=32&page=2');
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await section('Tablets').click();
  await expect(page).toHaveURL(/#\/tablets\?sort=Cheapest&devicesOnPage=32$/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('Cheapest');
  await page.getByRole('link', { name: /^Cart,/ }).click();
  await expect(page).toHaveURL(/#\/cart$/);
  await section('Tablets').click();
  await expect(page).toHaveURL(/#\/tablets\?sort=Cheapest&devicesOnPage=32$/);
  await section('Tablets').click();
  await expect(page).toHaveURL(/#\/tablets$/);
  await expect(section('Phones')).toHaveAttribute('href', '#/phones');
});
