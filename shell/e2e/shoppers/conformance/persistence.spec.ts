import { listProduct } from '../../support/catalogue';
import { expect, open, storeBefore, stored, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

const PHONE_ID = 'apple-iphone-14-128gb-midnight';
const PHONE = 'Apple iPhone 14 128GB Midnight';

test('theme of the system or storage, language and counts are there before the store’s own code runs [KEEP-09, KEEP-10, LOOK-13]', async ({
  page,
}) => {
  await page.route(/\.js(\?.*)?$/, (route) => void route);
  const phone = await listProduct(page, PHONE_ID);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/cart', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await storeBefore(page, { theme: 'dark', language: 'ua', cart: [{ ...phone, quantity: 3 }] });
  await page.reload({ waitUntil: 'commit' });
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
  await page.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
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

test('denied storage leaves a store in memory, with one notice [KEEP-17]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await open(page, '/phones');
  await page.getByRole('button', { name: `Add to cart: ${PHONE}` }).click();
  await page.getByRole('link', { name: 'Cart, 1 product' }).click();
  await expect(page.getByRole('row', { name: new RegExp(PHONE) })).toBeVisible();
  await expect(page.getByText(/allow saving/)).toHaveCount(1);
});
