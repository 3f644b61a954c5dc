import { comesToRest, languageSwitch, openUntil, themeSwitch } from '../support/early';
import { shown } from '../support/frames';
import { expect, live, stored, test } from '../support/store';

/*
 * What was chosen before a page's code was there, beside other tabs and in the next visit.
 */

test.use({ expectedConsole: { matching: /Failed to load resource|preloaded/ } });

test('a visit that ends before its code has come leaves what was chosen to the next one', async ({
  page,
  context,
}) => {
  await openUntil(page, 'over the view', '/phones');
  await languageSwitch(page).click();
  await themeSwitch(page).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('./#/phones');
  await comesToRest(next);
  expect(await stored(next)).toMatchObject({ theme: { theme: 'dark' }, language: { lang: 'ua' } });
});

test('a tab that lives follows at once, and what is chosen there later holds in both', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('./#/phones');
  await live(other);
  const letCome = await openUntil(page, 'over the view', '/phones');
  await themeSwitch(page).click();
  await languageSwitch(page).click();
  await expect(other.locator('html')).toHaveClass('dark');
  await expect(other.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  await themeSwitch(other).click();
  await expect(other.locator('html')).toHaveClass('light');
  letCome();
  await comesToRest(page);
  await expect(page.locator('html')).toHaveClass('light');
  await expect(other.locator('html')).toHaveClass('light');
  expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
});

test('a language that another tab has chosen meanwhile replaces the view in one go', async ({
  page,
  context,
}) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  const other = await context.newPage();
  await other.goto('./#/rights');
  await live(other);
  await languageSwitch(other).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'uk');
  letCome();
  await comesToRest(page);
  expect(await shown(page, 'heading')).toEqual(['Mobile phones', 'Мобільні телефони']);
});

test('a cart that another tab has filled meanwhile leaves the view where it is', async ({
  page,
  context,
}) => {
  const letCome = await openUntil(page, 'over the view', '/phones');
  await page.getByRole('heading', { level: 1 }).evaluate((element) => element.setAttribute('data-same', ''));
  const other = await context.newPage();
  await other.goto('./#/phones');
  await live(other);
  await other
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(other.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  letCome();
  await comesToRest(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toHaveText('1');
  await expect(page.locator('h1[data-same]')).toBeVisible();
});
