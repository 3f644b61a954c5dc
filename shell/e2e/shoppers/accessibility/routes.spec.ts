import type { Page } from '@playwright/test';
import { PRODUCT } from '../../support/states';
import { expect, open, test } from '../../support/store';

const PAGES = [
  { address: '/phones', heading: 'Mobile phones' },
  { address: PRODUCT, heading: 'Apple iPhone 14 128GB Midnight' },
  { address: '/cart', heading: 'Cart' },
  { address: '/favorites', heading: 'Favourites' },
  { address: '/rights', heading: 'Terms of use' },
  { address: '/contacts', heading: 'Creators' },
  { address: '/tablets/no-such-tablet-64gb-black', heading: 'Product not found' },
  { address: '/no-such-page', heading: 'Page not found' },
  { address: '/accessories', heading: 'Accessories' },
  { address: '/compare/tablets', heading: 'Compare tablets' },
  { address: '/tablets', heading: 'Tablets' },
];

const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    location.hash = path;
  }, address);

test('every change of path names the document and leads the focus to the heading', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Phones, tablets and accessories – Gadgetry');
  expect(await page.evaluate(() => document.activeElement === document.body), 'first load').toBe(true);
  for (const { address, heading } of PAGES) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} – Gadgetry`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await goTo(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' })).toBeFocused();
});

test('the title speaks the language of the interface', async ({ page }) => {
  await open(page, '/rights');
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(page).toHaveTitle('Умови користування – Gadgetry');
  await page.getByRole('link', { name: /^Кошик/ }).click();
  await expect(page).toHaveTitle('Кошик – Gadgetry');
});

test('a change of the query alone leaves the focus where it is', async ({ page }) => {
  await open(page, '/phones');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.focus();
  await sort.selectOption('Cheapest');
  await expect(page).toHaveURL(/sort=Cheapest/);
  await expect(sort).toBeFocused();
  await expect(page).toHaveTitle('Mobile phones – Gadgetry');
});
