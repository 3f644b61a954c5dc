import { catalogue } from '../../support/catalogue';
import { expect, goTo, open, SECTIONS, storeBefore, test } from '../../support/store';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

test('the nav links lead home, to phones, tablets and accessories, and the current one stands out [FRAME-01, FRAME-02]', async ({
  page,
}) => {
  await open(page, '/rights');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveText(SECTIONS);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.slice(0, 4)).toEqual(['#/', '#/phones', '#/tablets', '#/accessories']);
  await expect(links.and(page.locator('[aria-current]'))).toHaveCount(0);
  for (const name of ['Tablets', 'Phones']) {
    await links.filter({ hasText: name }).click();
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText([name]);
    await expect(links.filter({ hasText: name })).toHaveCSS('text-decoration-line', 'underline');
  }
  await expect(links.filter({ hasText: 'Tablets' })).toHaveCSS('text-decoration-line', 'none');
});

test('the badges of favourites and cart count entries and appear only above zero [FRAME-03, FRAME-04]', async ({
  page,
}) => {
  const [first, second, third] = await catalogue(page);
  await storeBefore(page, { cart: [{ ...first, quantity: 5 }], favourites: [second, third] });
  await open(page, '/rights');
  const cart = page.getByRole('link', { name: 'Cart, 1 product' });
  const favourites = page.getByRole('link', { name: 'Favourites, 2 products' });
  await expect(cart.getByText('1', { exact: true })).toBeVisible();
  await expect(favourites.getByText('2', { exact: true })).toBeVisible();
  await expect(cart).toHaveAttribute('href', '#/cart');
  await expect(favourites).toHaveAttribute('href', '#/favorites');
  await goTo(page, '/phones');
  await page.getByRole('button', { name: `Added to cart, press to remove: ${first.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 0 products' }).locator('span')).toBeHidden();
});

test('the logo leads home, and the search icon is beside it at every width [FRAME-05, FRAME-06]', async ({
  page,
}) => {
  await open(page, '/rights');
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Gadgetry' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('the switches are in the header on wide layouts, in the burger menu on narrow ones [FRAME-07, FRAME-08]', async ({
  page,
}) => {
  await open(page, '/rights');
  const theme = page.getByRole('banner').getByRole('switch', { name: 'Dark theme' });
  const burger = page.getByRole('button', { name: 'Open the menu' });
  await expect(theme).toHaveCount(1);
  await expect(theme).toBeVisible();
  await expect(page.getByRole('button', { name: 'Перейти на українську' })).toBeVisible();
  await expect(burger).toBeHidden();
  await page.setViewportSize(NARROW);
  await expect(theme).toHaveCount(0);
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('switch', { name: 'Dark theme' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Перейти на українську' })).toBeVisible();
});
