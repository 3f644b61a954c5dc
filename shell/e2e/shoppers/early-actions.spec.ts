import type { Page } from '@playwright/test';
import { comesToRest, languageSwitch, MOMENTS, openUntil, themeSwitch } from '../support/early';
import { neverBack, nextFrames, shown, watchFrames } from '../support/frames';
import {
  expect,
  goTo,
  hold,
  holdShell,
  live,
  MISSING_FILE,
  storeBefore,
  stored,
  test,
} from '../support/store';

/*
 * Presses on products and preferences before the page's code has come: each shows at once, is done once, and is never taken back. The
 * state machine behind them is tested beside its code (`shell/src/boot`).
 */

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';

const card = (page: Page) => page.getByRole('article').first();
const add = (page: Page) => card(page).getByRole('button', { name: /^Add to cart/ });
const added = (page: Page) => card(page).getByRole('button', { name: /^Added to cart/ });
const badge = (page: Page) => page.getByRole('link', { name: 'Cart, 1 product' });
const isMounted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ['mounted', 'live'].includes(globalThis.__gadgetry?.getState().phase ?? ''));
const quantities = async (page: Page): Promise<number[]> =>
  ((await stored(page)).cart as { cart: { quantity: number }[] }).cart.map(({ quantity }) => quantity);

/** Opens the listing with the shell held back; returns how to release it. */
async function openHeld(page: Page): Promise<() => void> {
  const release = await holdShell(page);
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await expect(add(page)).toBeVisible();
  return release;
}

test.use({
  expectedConsole: { matching: new RegExp(`${MISSING_FILE.source}|preloaded|ChunkLoad|RemoteError`) },
});

test.describe('a product', () => {
  for (const [when, held] of [
    ['before the shell has come', /\/main\.[^/]*\.js$/],
    ['while the code of the page is late', /\/page-[^/]*\.js/],
    ['while the data are late', /\/products\.json/],
  ] as const)
    test(`${when}: all its buttons and the badges follow at once, and stay`, async ({ page }) => {
      const release = await hold(page, held);
      await page.goto(`./#${PRODUCT}`, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      if (!when.startsWith('before')) await isMounted(page);
      const button = page.locator('[data-cart-of]').first();
      await watchFrames(page, Number(await button.getAttribute('data-cart-of')));
      await button.click();
      await page.locator('[data-favourite-of]').first().click();
      const all = 'true,true,true,true';
      await expect.poll(async () => (await shown(page, 'buttons')).at(-1)).toBe(all);
      release();
      await comesToRest(page);
      const buttons = await shown(page, 'buttons');
      neverBack(buttons);
      expect(buttons.at(-1)).toBe(all);
      expect(await shown(page, 'badges')).toEqual(['0,0', '1,0', '1,1']);
      expect(await quantities(page)).toEqual([1]);
    });

  test('is put in, taken out and put in again in this order, on its way to other pages', async ({ page }) => {
    const release = await openHeld(page);
    await add(page).click();
    await added(page).click();
    await add(page).click();
    await card(page)
      .getByRole('button', { name: /^Add to favourites/ })
      .click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' })).toBeVisible();
    await goTo(page, '/cart');
    release();
    await live(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Favourites, 1 product' })).toBeVisible();
    expect(await quantities(page)).toEqual([1]);
  });

  test('is in the cart in the next visit where this one ends before', async ({ page, context }) => {
    await openHeld(page);
    await add(page).click();
    await page.reload({ waitUntil: 'commit' });
    await expect(added(page), 'before any code has come').toBeVisible();
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await next.goto('./#/phones');
    await live(next);
    await expect(badge(next)).toBeVisible();
    await expect.poll(() => next.evaluate(() => localStorage.getItem('gadgetry:wishes'))).toBe('[]');
    await added(next).click();
    await next.reload();
    await live(next);
    await expect(add(next)).toBeVisible();
  });

  test('is in the cart when the network was cut or the page crashed right after the press', async ({
    page,
    context,
  }) => {
    let pressed = 0;
    // The network first: a context with a crashed page can't be cut off.
    for (const [address, end] of [
      ['/phones', 'cut'],
      ['/tablets', 'crash'],
      ['/accessories', 'crash'],
    ] as const) {
      const visit = await context.newPage();
      await holdShell(visit);
      await visit.goto(`./#${address}`, { waitUntil: 'commit' });
      await expect(add(visit)).toBeVisible();
      const session = await context.newCDPSession(visit);
      if (end === 'cut') await context.setOffline(true);
      pressed += await visit.evaluate(() => {
        const buttons = document.querySelectorAll<HTMLElement>('main [data-cart-of]');
        for (const button of buttons) button.click();
        return buttons.length;
      });
      if (end === 'cut') {
        await visit.close();
        await context.setOffline(false);
        continue;
      }
      const crashed = visit.waitForEvent('crash');
      void session.send('Page.crash').catch(() => {});
      await crashed;
      await visit.close();
    }
    expect(pressed).toBeGreaterThan(30);
    await page.goto('./#/cart');
    await live(page);
    await expect.poll(() => quantities(page)).toEqual(Array.from({ length: pressed }, () => 1));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gadgetry:wishes'))).toBe('[]');
  });

  test('is put in once by several tabs, and another tab’s later change holds', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('./#/phones');
    await live(other);
    const release = await openHeld(page);
    await add(page).click();
    await expect(badge(other)).toBeVisible();
    expect(await quantities(other)).toEqual([1]);
    await added(other).click();
    await expect(add(other)).toBeVisible();
    release();
    await live(page);
    await expect(add(page)).toBeVisible();
    expect(await quantities(page)).toEqual([]);
  });

  test('is put in when a failed list has come, from a page of the shell', async ({ page }) => {
    await page.route(/\/products\.json/, (route) => route.fulfill({ status: 500 }));
    const release = await openHeld(page);
    await add(page).click();
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    release();
    await live(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible();
    await goTo(page, '/phones');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(badge(page)).toBeVisible();
    await expect(added(page)).toBeVisible();
  });

  test('is dropped with its page where the page’s code fails, which can be tried again', async ({ page }) => {
    await page.route(/page-listing\.[^/]*\.js/, (route) => route.abort());
    const release = await openHeld(page);
    await add(page).click();
    release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toBeVisible();
    await page.unroute(/page-listing\.[^/]*\.js/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toBeVisible();
  });
});

test.describe('a choice', () => {
  test('of a colour shows at once and is never taken back', async ({ page }) => {
    const release = await openUntil(page, 'over the view', PRODUCT);
    await page.getByRole('radio', { name: 'Yellow' }).check({ force: true });
    release();
    await expect(page.getByRole('heading', { level: 1, name: /Yellow/ })).toBeVisible();
    await comesToRest(page);
    await expect(page.getByRole('radio', { name: 'Yellow' })).toBeChecked();
    neverBack(await shown(page, 'choices'));
  });

  test('of an order survives a change of language', async ({ page }) => {
    const release = await openUntil(page, 'over the view', '/phones');
    await page.getByLabel('Sort by').selectOption('Cheapest');
    await languageSwitch(page).click();
    release();
    await comesToRest(page);
    await expect(page).toHaveURL(/sort=Cheapest/);
  });

  test('is answered while a text of the page still waits for its file', async ({ page }) => {
    await storeBefore(page, { language: 'ua' });
    await page.route(/descriptions\.ua\.json/, () => {});
    const release = await openUntil(page, 'over the view', PRODUCT);
    const text = page.getByRole('heading', { level: 3 }).first();
    await text.evaluate((element) => element.setAttribute('data-same', ''));
    release();
    await live(page);
    await page
      .getByRole('button', { name: /^Додати до кошика: / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Кошик, 1 товар' })).toBeVisible();
    await expect(page.locator('h3[data-same]')).toBeVisible();
  });
});

test.describe('theme and language', () => {
  /** Expects that both changed once, from these to the others. */
  async function changedOnce(page: Page): Promise<void> {
    expect(await shown(page, 'theme')).toEqual(['light', 'dark']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
    neverBack(await shown(page, 'heading'));
  }

  for (const moment of Object.keys(MOMENTS) as (keyof typeof MOMENTS)[])
    test(`pressed ${moment} are never taken back`, { tag: '@long' }, async ({ page }) => {
      const release = await openUntil(page, moment, '/phones');
      await languageSwitch(page).click();
      await themeSwitch(page).click();
      release();
      await comesToRest(page);
      await changedOnce(page);
      expect(await shown(page, 'switches')).toEqual(['false', 'true']);
      expect(await shown(page, 'navigation')).toEqual(['Home', 'Головна']);
      expect(await stored(page)).toMatchObject({ theme: { theme: 'dark' }, language: { lang: 'ua' } });
    });

  /** Presses switches and product buttons by script, so many tasks after the shell has begun. */
  const pressAfter = (page: Page, tasks: number): Promise<unknown> =>
    page.addInitScript((wait) => {
      const { port1, port2 } = new MessageChannel();
      let left = wait;
      port1.onmessage = () => {
        if (!['boot', 'contentShown'].includes(globalThis.__gadgetry?.getState().phase ?? 'boot')) left -= 1;
        if (left >= 0) {
          port2.postMessage('');
          return;
        }
        for (const button of document.querySelectorAll<HTMLElement>(
          'header [data-language-switch], header [role=switch]',
        ))
          if (button.checkVisibility()) button.click();
        for (const name of ['data-cart-of', 'data-favourite-of'])
          document.querySelector<HTMLElement>(`[${name}="1"]`)?.click();
      };
      port2.postMessage('');
    }, tasks);

  for (const tasks of [0, 1, 2, 3, 5, 8, 15, 30, 100])
    test(`pressed ${tasks} tasks after the shell has begun are never taken back`, { tag: '@long' }, async ({
      page,
    }) => {
      const release = await holdShell(page);
      await pressAfter(page, tasks);
      await page.goto('./#/phones', { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await watchFrames(page, 1);
      release();
      await comesToRest(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
      await changedOnce(page);
      for (const name of ['badges', 'buttons'] as const) neverBack(await shown(page, name));
      expect((await shown(page, 'badges')).at(-1)).toBe('1,1');
      expect((await shown(page, 'buttons')).at(-1)).toBe('true,true');
    });

  test('show before any code has come, hold against the system, and go back again', async ({ page }) => {
    const release = await openUntil(page, 'over the view', '/phones');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await languageSwitch(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await languageSwitch(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
    for (let press = 0; press < 2; press += 1) await themeSwitch(page).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    release();
    await comesToRest(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await nextFrames(page, 5);
    expect(await shown(page, 'theme')).toEqual(['light', 'dark', 'light']);
    expect(await shown(page, 'lang')).toEqual(['en', 'uk', 'en']);
  });

  test('lead a Ukrainian in the dark to English and light, on the next page as well', async ({ page }) => {
    await storeBefore(page, { language: 'ua', theme: 'dark' });
    const release = await openUntil(page, 'over the view', '/phones');
    await themeSwitch(page).click();
    await languageSwitch(page).click();
    await goTo(page, '/tablets');
    await expect(page.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
    release();
    await comesToRest(page);
    expect(await shown(page, 'theme')).toEqual(['dark', 'light']);
    expect(await shown(page, 'lang')).toEqual(['uk', 'en']);
    expect(await shown(page, 'heading')).not.toContain('Планшети');
  });

  test('hold as long as the page where storage is denied, the cart too', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const release = await openUntil(page, 'over the view', '/phones');
    await add(page).click();
    await languageSwitch(page).click();
    await themeSwitch(page).click();
    release();
    await comesToRest(page);
    await changedOnce(page);
    expect(await shown(page, 'badges')).toEqual(['0,0', '1,0']);
  });

  test('of one tab show in the others, and their later presses hold', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('./#/phones');
    await live(other);
    const release = await openUntil(page, 'over the view', '/phones');
    await themeSwitch(page).click();
    await languageSwitch(page).click();
    await expect(other.locator('html')).toHaveClass('dark');
    await expect(other.getByRole('heading', { level: 1, name: 'Мобільні телефони' })).toBeVisible();
    await themeSwitch(other).click();
    await expect(other.locator('html')).toHaveClass('light');
    release();
    await comesToRest(page);
    await expect(page.locator('html')).toHaveClass('light');
    expect(await shown(page, 'lang')).toEqual(['en', 'uk']);
  });
});
