import type { Page } from '@playwright/test';
import { detail, product, serveFile, servePictures } from '../../support/catalogue';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

const PHONE = '/phones/apple-iphone-14-128gb-midnight';

const ITEM = 'acme-one-128gb-black';
const LONG = 'Very long product name '.repeat(87).slice(0, 2000);

const noSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a name of 2,000 characters keeps every page whole on any screen [STORE-23]', { tag: '@tools' }, async ({
  page,
}) => {
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
