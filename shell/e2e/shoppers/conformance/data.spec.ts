import type { Page } from '@playwright/test';
import { detail, product, serveFile, servePictures } from '../../support/catalogue';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../../support/store';

test.use(WITHOUT_MOTION);

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
