import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { expect, live, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/** The shell's script, and its retry. */
const SHELL = /\/main\.[^/]*\.js(\?|$)/;

/** Time until the load error shows, in milliseconds. */
const NOTICE_MS = 10_000;

test.use({
  expectedConsole: {
    matching: /Failed to load resource|integrity|MIME type|RemoteError|ChunkLoadError|preloaded/,
  },
});

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens an address with an answer for the shell's script, and advances the clock until the load error. */
async function openWithout(
  page: Page,
  address: string,
  answer: (route: Route) => unknown,
  words = 'The store is not loading',
): Promise<void> {
  await page.clock.install();
  const requested = page.waitForRequest(SHELL);
  await page.route(SHELL, answer);
  await page.goto(address, { waitUntil: 'commit' });
  await requested;
  await expect(async () => {
    await page.clock.runFor(NOTICE_MS / 4);
    await expect(alert(page)).toContainText(words, { timeout: 200 });
  }).toPass();
}

test.describe('without its shell, the page', () => {
  // The chaos matrix has the other faults.
  test('shows the load error, also at an address with two slashes, and recovers after a reload', async ({
    page,
    baseURL,
  }) => {
    const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
    await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
    await openWithout(page, `${baseURL}/#/Phones`, (route) => route.abort('connectionrefused'));
    await expect(page).toHaveURL(`${baseURL}/#/phones`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
    await page.unroute(SHELL);
    // Without a press, the store would come with its next try.
    const reloaded = page.waitForEvent('load');
    await alert(page).getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
    await live(page);
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
    await page.getByRole('link', { name: 'Tablets' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
  });

  test('shows it in Ukrainian, and loads again when the browser is back online', { tag: '@tools' }, async ({
    page,
  }) => {
    await storeBefore(page, { language: 'ua' });
    await openWithout(
      page,
      './#/phones',
      (route) => route.abort('internetdisconnected'),
      'Магазин не завантажується',
    );
    await expect(page).toHaveTitle('Мобільні телефони – Gadgetry');
    await page.unroute(SHELL);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await live(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  });
});
