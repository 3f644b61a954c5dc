import type { Page, Route } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { expect, live, open, storeBefore, test } from '../support/store';

/** The shell's own script, and what it is asked for at the second try. */
const SHELL = /\/main\.[^/]*\.js(\?|$)/;

/** Until a shopper reads what is the matter. */
const WITHIN_10_S = { timeout: 10_000 };

test.use({
  expectedConsole: {
    // Without its slider a page is another one than its view: nobody need be told.
    matching: /Failed to load resource|integrity|MIME type|RemoteError|ChunkLoadError|preloaded/,
  },
});

const alert = (page: Page) => page.getByRole('main').getByRole('alert');

test.describe('without its shell, the page', () => {
  // The chaos matrix has the other faults.
  test('says so within 10 s, and comes back with a reload', async ({ page }) => {
    const product = await listProduct(page, 'apple-iphone-14-512gb-midnight');
    await storeBefore(page, { cart: [{ ...product, quantity: 2 }] });
    await page.route(SHELL, (route) => route.abort('connectionrefused'));
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect(alert(page)).toContainText('The store is not loading', WITHIN_10_S);
    await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
    await page.unroute(SHELL);
    await alert(page).getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  });

  test('says so within 10 s, and uses an answer that comes late', async ({ page }) => {
    const held: Route[] = [];
    await page.route(SHELL, (route) => void held.push(route));
    await page.clock.install();
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBe(1);
    await page.clock.runFor(WITHIN_10_S.timeout);
    await expect(alert(page)).toContainText('The store is not loading');
    for (const route of held) await route.continue();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    await page.getByRole('switch', { name: 'Dark theme' }).first().click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('banner')).toHaveCount(1);
  });

  test('asks for it once more, at a new address', async ({ page }) => {
    await page.route(/\/main\.[^/?]*\.js$/, (route) => route.abort());
    await open(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('says it in Ukrainian, too, and loads by itself when the browser is back online', async ({ page }) => {
    await storeBefore(page, { language: 'ua' });
    await page.route(SHELL, (route) => route.abort('internetdisconnected'));
    await page.goto('./#/phones', { waitUntil: 'commit' });
    await expect(alert(page)).toContainText('Магазин не завантажується', WITHIN_10_S);
    await expect(page).toHaveTitle('Мобільні телефони – Gadgetry');
    await page.unroute(SHELL);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
  });
});

test('the page stands at an address with two slashes, and says there, too, that its shell does not come', async ({
  page,
  baseURL,
}) => {
  await page.route(SHELL, (route) => route.abort('connectionrefused'));
  await page.goto(`${baseURL}/#/Phones`, { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/#/phones`);
  await expect(alert(page)).toContainText('The store is not loading', WITHIN_10_S);
  await page.unroute(SHELL);
  await alert(page).getByRole('button', { name: 'Reload the page' }).click();
  await live(page);
  await page.getByRole('link', { name: 'Tablets' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
});

test.describe('a file of the shell that comes on demand', () => {
  test('takes nothing down with it when it does not come, and is had by trying again: own pages', async ({
    page,
  }) => {
    const files = /\/own-pages\.[^/]*(\?|$)/;
    await page.route(files, (route) => route.abort());
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Rights' }).click();
    await expect(alert(page)).toContainText('This part of the store is not answering');
    await expect(page).toHaveTitle('This part of the store is not answering – Gadgetry');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    await footer.getByRole('link', { name: 'Contacts' }).click();
    await expect(alert(page)).toBeVisible();
    await page.unroute(files);
    await alert(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
  });

  for (const [how, answer] of [
    ['fails', (route: Route) => route.abort()],
    ['hangs', () => {}],
  ] as const)
    test(`leaves a page without it that can do without it: the slider ${how}`, async ({ page }) => {
      await page.route(/\/on-demand-slider\.[^/]*(\?|$)/, answer);
      await page.goto('./#/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' })).toBeVisible();
      const prices = page.getByRole('region', { name: 'Hot prices' });
      await expect(prices.getByRole('article')).toHaveCount(12);
      await prices.getByRole('article').last().getByRole('link').first().click();
      await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    });
});
