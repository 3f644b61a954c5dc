import type { Page } from '@playwright/test';
import { listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test } from '../../support/store';

const PHONE_ID = 'apple-iphone-14-128gb-midnight';
const PHONE = 'Apple iPhone 14 128GB Midnight';
const ROOT = 'persist:root';

const cartLink = (page: Page, products: string) => page.getByRole('link', { name: `Cart, ${products}` });

/** Puts a text under the store's key before the page's own scripts run. */
const storeText = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript(([key = '', value = '']) => localStorage.setItem(key, value), [ROOT, text]);

/** Everything that is stored, by key. */
const everything = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('what an older build wrote is rehydrated, unknown members kept, bytes the same [KEEP-07]', async ({
  page,
}) => {
  const phone = await listProduct(page, PHONE_ID);
  const members = {
    cart: JSON.stringify({ cart: [{ ...phone, quantity: 2 }] }),
    favorities: JSON.stringify({ products: [phone] }),
    theme: '{"theme":"dark"}',
    language: '{"lang":"ua"}',
    coupons: '["TEN"]',
    _persist: '{"version":-1,"rehydrated":true}',
  };
  await page.addInitScript(
    ([key = '', value = '']) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [ROOT, JSON.stringify(members)],
  );
  await open(page, '/cart');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Кошик' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(PHONE) })).toBeVisible();
  await page.getByRole('button', { name: `Збільшити кількість: ${PHONE}` }).click();
  const expected = { ...members, cart: JSON.stringify({ cart: [{ ...phone, quantity: 3 }] }) };
  await expect.poll(async () => (await everything(page))[ROOT]).toBe(JSON.stringify(expected));
});

test('App start: stored theme, language and counts are there before the store’s own code runs [KEEP-09, KEEP-10]', async ({
  page,
}) => {
  const phone = await listProduct(page, PHONE_ID);
  await storeBefore(page, { theme: 'dark', language: 'ua', cart: [{ ...phone, quantity: 3 }] });
  await page.route(/\.js(\?.*)?$/, (route) => void route);
  await page.goto('./#/cart', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.locator('[data-badge="cart"]').first()).toHaveText('1');
});

test('cart, favourites, theme and language are saved, and nothing of the catalogue, and survive a reload [KEEP-01, STORE-05, STORE-06, LOOK-02]', async ({
  page,
}) => {
  await open(page, '/phones');
  await page.getByRole('button', { name: `Add to cart: ${PHONE}` }).click();
  await page.getByRole('button', { name: `Add to favourites: ${PHONE}` }).click();
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  const root = await stored(page);
  expect(Object.keys(root)).toEqual(['cart', 'favorities', 'theme', 'language', '_persist']);
  expect(root).toMatchObject({ theme: { theme: 'dark' }, language: { lang: 'ua' } });
  await page.reload();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Кошик, 1 товар' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Обране, 1 товар' })).toBeVisible();
});

test('unreadable content is set aside, said once, and the shopper starts clean [KEEP-14]', async ({
  page,
}) => {
  const broken = '{"cart":"{not json"}';
  await page.addInitScript(
    ([key = '', value = '']) => {
      if (sessionStorage.getItem('broken') === null) localStorage.setItem(key, value);
      sessionStorage.setItem('broken', 'yes');
    },
    [ROOT, broken],
  );
  await open(page, '/cart');
  const notice = page.getByText(/We could not read all of your saved cart/);
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const after = await everything(page);
  expect(Object.entries(after).filter(([key, text]) => key !== ROOT && text === broken)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe('storage that refuses', () => {
  const LOST = /does not let us save/;

  test('denied storage leaves a store in memory, with one notice [KEEP-17]', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, '/phones');
    await expect(page.getByText(LOST)).toHaveCount(1);
    await page.getByRole('button', { name: `Add to cart: ${PHONE}` }).click();
    await expect(cartLink(page, '1 product')).toBeVisible();
    await page.getByRole('button', { name: `Add to favourites: ${PHONE}` }).click();
    await cartLink(page, '1 product').click();
    await expect(page.getByRole('row', { name: new RegExp(PHONE) })).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(1);
  });

  test('full storage leaves a store in memory, with one notice [KEEP-18]', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page, '/phones');
    await page.getByRole('button', { name: `Add to cart: ${PHONE}` }).click();
    await page.getByRole('button', { name: `Add to favourites: ${PHONE}` }).click();
    await expect(cartLink(page, '1 product')).toBeVisible();
    await expect(page.getByText(LOST)).toHaveCount(1);
  });
});

test('two tabs are one shopper, also when both act at once [KEEP-19]', async ({ context }) => {
  const [left, right] = [await context.newPage(), await context.newPage()];
  const phone = await listProduct(left, PHONE_ID);
  await storeBefore(left, { cart: [{ ...phone, quantity: 1 }] });
  await open(left, '/cart');
  await open(right, '/cart');
  const plus = (page: Page) => page.getByRole('button', { name: `Increase quantity: ${PHONE}` });
  await Promise.all([plus(left).click(), plus(right).click(), plus(left).click(), plus(right).click()]);
  for (const page of [left, right])
    await expect(page.getByRole('status', { name: `Quantity: ${PHONE}` })).toHaveText('5');
  await left.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(right.locator('html')).toHaveClass('dark');
  await right.getByRole('button', { name: `Remove from the cart: ${PHONE}` }).click();
  await expect(left.getByText('Your cart is empty')).toBeVisible();
  expect(await stored(left)).toMatchObject({ cart: { cart: [] } });
});

test('a malformed line is set aside, the good ones stay [KEEP-15]', async ({ page }) => {
  const phone = await listProduct(page, PHONE_ID);
  const cart = JSON.stringify({ cart: [{ id: 'x' }, { ...phone, quantity: 2 }] });
  await storeText(page, JSON.stringify({ cart, _persist: '{"version":-1,"rehydrated":true}' }));
  await open(page, '/cart');
  await expect(page.getByRole('status', { name: `Quantity: ${PHONE}` })).toHaveText('2');
  await expect(page.getByText(/We could not read all of your saved cart/)).toHaveCount(1);
});
