import type { Page } from '@playwright/test';
import { detail, type Entry, product, serveFile, servePictures } from '../../support/catalogue';
import { expect, open, storeBefore, test } from '../../support/store';

const ITEM = 'acme-one-128gb-black';
const NAME = 'Acme One 128GB Black';
const LONG = 'Very long product name '.repeat(87).slice(0, 2000);

/** A catalogue of the test's own: one list product and its detail, with the members that the test is about. */
async function serveOne(page: Page, listed: Entry = {}, detailed: Entry = {}): Promise<void> {
  await servePictures(page);
  await serveFile(page, 'products', [product(listed)]);
  await serveFile(page, 'phones', [detail(detailed)]);
  await serveFile(page, 'tablets', []);
  await serveFile(page, 'accessories', []);
}

const noSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('Calls: an unknown colour key and capacity are shown as written and can be chosen [DATA-04]', async ({
  page,
}) => {
  const axes = { colorsAvailable: ['black', 'ultraviolet'], capacityAvailable: ['128gb', '3acres'] };
  await serveOne(page);
  await serveFile(page, 'phones', [
    detail(axes),
    detail({ ...axes, id: 'acme-one-128gb-ultraviolet', color: 'ultraviolet', name: 'Acme One ultraviolet' }),
    detail({
      ...axes,
      id: 'acme-one-3acres-ultraviolet',
      color: 'ultraviolet',
      capacity: '3acres',
      name: 'Acme One wide',
    }),
  ]);
  await open(page, `/phones/${ITEM}`);
  await page.getByRole('radio', { name: 'ultraviolet' }).click({ force: true });
  await expect(page).toHaveURL(/acme-one-128gb-ultraviolet$/);
  await expect(page.getByRole('radio', { name: 'ultraviolet' })).toBeChecked();
  await page.getByRole('radio', { name: '3ACRES' }).click({ force: true });
  await expect(page).toHaveURL(/acme-one-3acres-ultraviolet$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme One wide' })).toBeVisible();
});

test('Colour keys: Rosegold is accepted like rosegold [PRODUCT-25]', async ({ page }) => {
  await serveOne(page);
  await serveFile(page, 'phones', [
    detail({ colorsAvailable: ['black', 'Rosegold'] }),
    detail({ id: 'acme-one-128gb-rosegold', color: 'Rosegold', name: 'Acme One Rose' }),
  ]);
  await open(page, `/phones/${ITEM}`);
  await page.getByRole('radio', { name: 'Rose Gold' }).click({ force: true });
  await expect(page.getByText('ID: acme-one-128gb-rosegold')).toBeVisible();
});

test('Tech specs: a camera of one part or of four gets no suffix, one of three gets (Triple) [PRODUCT-44]', async ({
  page,
}) => {
  await serveOne(page);
  const four = '50MP + 12MP + 12MP + 8MP';
  await serveFile(page, 'phones', [
    detail({ id: 'a-1gb-red', camera: '12MP + 12MP + 12MP' }),
    detail({ id: 'b-1gb-red', camera: four }),
    detail({ id: 'c-1gb-red', camera: '12MP' }),
  ]);
  for (const [id, camera] of [
    ['a-1gb-red', '12 MP + 12 MP + 12 MP (Triple)'],
    ['b-1gb-red', '50 MP + 12 MP + 12 MP + 8 MP'],
    ['c-1gb-red', '12 MP'],
  ]) {
    await open(page, `/phones/${id}`);
    await expect(page.getByText(`ID: ${id}`)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '12 MP' })).toHaveText([camera ?? '']);
  }
});

test('a product without its optional fields has a whole page, without empty rows [STORE-21]', async ({
  page,
}) => {
  await serveOne(page);
  await serveFile(page, 'products', [{ id: 1, category: 'phones', itemId: ITEM, name: NAME, price: 5 }]);
  await serveFile(page, 'phones', [{ id: ITEM, name: NAME, priceRegular: 5 }]);
  await open(page, '/phones');
  await expect(page.getByRole('img', { name: `No picture of ${NAME}` })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(NAME) }).click();
  await expect(page.getByText(`ID: ${ITEM}`)).toBeVisible();
  await expect(page.getByRole('main').getByText('$5', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About' })).toHaveCount(0);
  const values = await page.getByRole('definition').allTextContents();
  expect(values.filter((value) => value.trim() === '')).toEqual([]);
  await expect(page.getByRole('region', { name: 'Recommended for you' })).toHaveCount(0);
});

for (const width of [320, 1280])
  test(`a name of 2,000 characters keeps every page whole at ${width} px [STORE-23]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const long = `${LONG}${'W'.repeat(200)}`;
    await serveOne(page, { name: long }, { name: long });
    await storeBefore(page, {
      cart: [{ ...product({ name: long }), quantity: 1 }],
      favourites: [product({ name: long })],
    });
    for (const address of ['/phones', `/phones/${ITEM}`, '/cart', '/favorites']) {
      await open(page, address);
      await expect(page.getByText(long.slice(0, 60)).first()).toBeVisible();
      expect(await noSidewaysScroll(page), address).toBe(true);
    }
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(await noSidewaysScroll(page)).toBe(true);
  });

test('a price of 0 is shown and can be bought [STORE-24]', async ({ page }) => {
  await serveOne(page, { price: 0, fullPrice: 0 }, { priceRegular: 0, priceDiscount: 0 });
  await open(page, `/phones/${ITEM}`);
  await expect(page.getByRole('main').getByText('$0', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: `Add to cart: ${NAME}` })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 product' }).click();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$0');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('nothing in the data is taken for HTML', async ({ page }) => {
  const evil = '<img src=x onerror=document.title="evil">';
  await serveOne(page, { name: evil }, { name: evil, description: [{ title: evil, text: [evil] }] });
  await open(page, `/phones/${ITEM}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil);
  await expect(page.getByRole('paragraph').filter({ hasText: evil }).first()).toBeVisible();
  expect(await page.title()).not.toBe('evil');
});

test('an empty catalogue leaves every page whole [STORE-22]', async ({ page }) => {
  await serveOne(page);
  await serveFile(page, 'products', []);
  await serveFile(page, 'phones', []);
  await storeBefore(page, { cart: [{ ...product(), quantity: 1 }], favourites: [product()] });
  await open(page, `/phones/${ITEM}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByText('No longer available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await open(page, '/favorites');
  await expect(page.getByText('No longer available')).toBeVisible();
});
