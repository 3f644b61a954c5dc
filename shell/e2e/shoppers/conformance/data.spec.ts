import type { Page, Request } from '@playwright/test';
import { catalogueFileOf, detail, product, serveFile, servePictures } from '../../support/catalogue';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

const FOUR = ['accessories', 'phones', 'products', 'tablets'];
const PHONE = '/phones/apple-iphone-14-128gb-midnight';

const names = (requests: readonly Request[]): (string | undefined)[] => requests.map(catalogueFileOf);

test('all four files are loaded at start, the page’s own first, each once [DATA-08..13]', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (FOUR.includes(catalogueFileOf(request) ?? '')) requests.push(request);
  });
  await open(page, PHONE);
  await expect.poll(() => names(requests).toSorted()).toEqual(FOUR);
  expect(names(requests).slice(0, 2).toSorted()).toEqual(['phones', 'products']);
  expect(requests.map((request) => request.method())).toEqual(['GET', 'GET', 'GET', 'GET']);
  expect(requests.every((request) => request.postData() === null)).toBe(true);
  const base = new URL('./api/', page.url()).href;
  expect(requests.every((request) => request.url().startsWith(base))).toBe(true);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tablets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText(/^ID: apple-ipad/)).toBeVisible();
  await page.getByRole('link', { name: /^Cart,/ }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(names(requests).toSorted()).toEqual(FOUR);
});

const ITEM = 'acme-one-128gb-black';
const LONG = 'Very long product name '.repeat(87).slice(0, 2000);

const noSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a name of 2,000 characters keeps every page whole on any screen [STORE-23]', async ({ page }) => {
  const long = `${LONG}${'W'.repeat(200)}`;
  await servePictures(page);
  await serveFile(page, 'products', [product({ name: long })]);
  await serveFile(page, 'phones', [detail({ name: long })]);
  for (const file of ['tablets', 'accessories'] as const) await serveFile(page, file, []);
  await storeBefore(page, {
    cart: [{ ...product({ name: long }), quantity: 1 }],
    favourites: [product({ name: long })],
  });
  const expectWhole = async (what: string): Promise<void> => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await noSidewaysScroll(page), `${what} at ${width} px`).toBe(true);
    }
  };
  for (const address of ['/phones', `/phones/${ITEM}`, '/favorites', '/cart']) {
    await open(page, address);
    await expect(page.getByText(long.slice(0, 60)).first()).toBeVisible();
    await expectWhole(address);
  }
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expectWhole('checkout');
});

test.describe('odd addresses', () => {
  // React Router itself warns of a percent sign that encodes nothing.
  test.use({ expectedConsole: { matching: /malformed URL segment/ } });

  test('odd item ids in the address are not found, and break nothing [PRODUCT-13, STORE-20]', async ({
    page,
  }) => {
    // The last one is searched only in its category.
    const odd = ['__proto__', 'a%2Fb', '%3Cb%3Ebold%3C%2Fb%3E', 'a?sort=%E0%A4%A', '%E0%A4%A'];
    for (const address of [...odd.map((item) => `/phones/${item}`), PHONE.replace('phones', 'tablets')]) {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    }
  });
});
