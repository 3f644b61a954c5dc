import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import {
  documentedEnvironment,
  expectCart,
  openPublishedSite,
  type PublishedSite,
  ranEntries,
  type Share,
  withVersionMark,
} from '../support/own-site';
import { expect, goTo, live, MISSING_FILE, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

/*
 * The store without a network. Only tests of the service worker switch it on, since it would answer in place of servers.
 */

const NEXT = '9.1.0';
const COLOR = 'rgb(1, 2, 3)';
const PRODUCT = 'apple-iphone-14-512gb-midnight';
const NAME = 'Apple iPhone 14 512GB Midnight';

/** Addresses of everything that the browser's caches hold. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });

/** Time limit until the worker controls the page, which it does after the page is idle. */
const TAKEN_OVER_MS = 30_000;

/** Waits until the worker of a generation is in charge and has kept the code of a cart. */
async function whenKept(page: Page, cart: string): Promise<void> {
  await expect
    .poll(async () => (await kept(page)).filter((url) => url.includes(`/${cart}/page-cart.`)).length, {
      timeout: TAKEN_OVER_MS,
    })
    .toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const notice = (page: Page) => page.getByRole('status').getByText(/^You are offline/);

/** A visit that no page answers. */
const expectNoPage = (page: Page, address: string): Promise<void> =>
  expect(page.goto(address)).rejects.toThrow(/net::ERR_/);

test.describe('without a network', () => {
  test.describe.configure({ mode: 'serial', timeout: 2 * TAKEN_OVER_MS });
  test.use({
    serviceWorkers: 'allow',
    expectedConsole: {
      matching: new RegExp(
        `${MISSING_FILE.source}|integrity|Failed to fetch|RemoteError|Federation|view|Access is denied`,
      ),
    },
  });
  let site: PublishedSite;
  let out: string;
  let built: string;

  test.beforeAll(async () => {
    site = await openPublishedSite({ [NEXT]: withVersionMark(NEXT, COLOR) }, documentedEnvironment());
    out = join(root, 'shell/dist/composed', new URL(site.url).port);
    built = site.built('cart');
  });
  test.afterAll(() => site.close());

  const only = (version: string): Readonly<Record<string, readonly Share[]>> => ({
    cart: [{ version, traffic: 100, default: true }],
  });

  /** Visits the built version with one product in the cart, and waits until the worker has stored the visit. */
  async function visit(page: Page, address = '/cart'): Promise<void> {
    const product = await listProduct(page, PRODUCT);
    await storeBefore(page, { cart: [{ ...product, quantity: 1 }] });
    await open(page, address, site.url);
    await whenKept(page, built);
  }

  test('visited pages, cart and favourites work, and a notice shows', async ({ page, context }) => {
    await visit(page, `/phones/${PRODUCT}`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const favourite = page.getByRole('main').getByRole('button', { name: `Add to favourites: ${NAME}` });
    await favourite.first().click();
    const searchPage = async () => (await kept(page)).filter((url) => /\/search-page\..*\.js$/.test(url));
    await expect.poll(searchPage).toHaveLength(1);
    await context.setOffline(true);
    await expect(notice(page)).toContainText('your cart and your favourites still work');
    // A page that was not visited, whose code is in no chunk that the page lists.
    await goTo(page, '/search?q=ipad');
    await expect(page.getByRole('article').first()).toContainText('iPad');
    await page.goBack();

    await page.reload();
    await live(page);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('main img').length)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Cart, 1 product' }).click();
    await expect(page.getByText('Total for 1 item')).toBeVisible();
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Increase quantity/ }).click();
    await page.getByRole('link', { name: 'Favourites, 1 product' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: NAME }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Rights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await expect(page.getByText(/^Немає з’єднання/)).toBeVisible();
    await page.getByRole('button', { name: 'Switch to English' }).click();

    // A shared address of a product.
    const shared = await context.newPage();
    await shared.goto(`${site.url}ua/phones/${PRODUCT}/`);
    await live(shared);
    await expect(shared.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await shared.close();

    // An address with an override or a preview is never answered from the cache.
    const other = await context.newPage();
    await open(other, '/cart', site.url);
    await expect(other.getByText('Total for 2 items')).toBeVisible();
    await expectNoPage(other, `${site.url}?override=cart%40http%3A%2F%2Flocalhost%3A1`);
    await expectNoPage(other, `${site.url}preview/cart-9-1-0/`);

    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await other.close();
    await expect(page.locator('[data-live-region]')).toHaveText('You are back online.');
    expect(requested.filter((url) => url.endsWith('sw.js'))).toEqual([]);
  });

  /** Replaces cached texts, as a script of the page could. */
  const falsify = (page: Page, part: string, change: readonly [from: string, to: string]): Promise<number> =>
    page.evaluate(
      async ([name, from, to]) => {
        let changed = 0;
        for (const key of await caches.keys()) {
          const cache = await caches.open(key);
          for (const request of (await cache.keys()).filter(({ url }) => url.includes(name))) {
            const found = await cache.match(request);
            const text = (await found?.text()) ?? '';
            if (!found || !text.includes(from)) continue;
            const headers = new Headers(found.headers);
            headers.delete('Content-Encoding');
            await cache.put(request, new Response(text.replace(from, to), { headers }));
            changed += 1;
          }
        }
        return changed;
      },
      [part, ...change] as const,
    );

  test('cached files with other bytes than composed are not used [THREAT-06]', async ({ page, context }) => {
    await visit(page);
    expect(await falsify(page, '/page-cart.', ['"cartTitle"', '"hacked"'])).toBeGreaterThan(0);
    await context.setOffline(true);
    await page.reload();
    const failure = page.getByText('This part of the store is not responding');
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(failure).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    // The browser's memory keeps the false file for this page.
    const next = await context.newPage();
    await open(next, '/cart', site.url);
    await expect(next.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await next.close();
    expect(await falsify(page, '__WB_REVISION__', ['<title>', '<title>Hacked '])).toBe(1);
    await context.setOffline(true);
    await expectNoPage(page, site.url);
    await context.setOffline(false);

    await test.step('an environment without a worker removes it, and all that it has kept', async () => {
      await site.deploy(only(built), { offline: 'off' });
      await page.goto(site.url);
      await live(page);
      await expect.poll(() => kept(page)).toEqual([]);
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registrations).toBe(0);
      await context.setOffline(true);
      await expectNoPage(page, site.url);
      await context.setOffline(false);
    });
  });

  test('a release replaces the stored files; withdrawn, it does not return, even with an old worker [THREAT-06]', async ({
    page,
    context,
  }) => {
    await site.deploy(only(built));
    await visit(page);
    await site.deploy(only(NEXT));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expectCart(page, NEXT, COLOR);
    expect(await ranEntries(page), 'the version before does not run').toEqual([NEXT]);
    await whenKept(page, NEXT);
    await expect
      .poll(async () => (await kept(page)).filter((url) => url.includes(`/${built}/page-cart.`)))
      .toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expectCart(page, NEXT, COLOR);
    await context.setOffline(false);

    const before = join(out, 'before');
    for (const ending of ['', '.br', '.gz'])
      cpSync(join(out, `sw.js${ending}`), `${before}${ending}`, { preserveTimestamps: true });
    await site.deploy(only(built), {}, { cart: [NEXT] });
    // As after a deployment that was interrupted.
    for (const ending of ['', '.br', '.gz']) {
      cpSync(`${before}${ending}`, join(out, `sw.js${ending}`), { preserveTimestamps: true });
      rmSync(`${before}${ending}`);
    }
    await page.reload();
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
    expect(await ranEntries(page)).toEqual([]);
    await expect.poll(async () => (await kept(page)).filter((url) => url.includes(`/${NEXT}/`))).toEqual([]);
    await context.setOffline(true);
    await expectNoPage(page, site.url);
    await context.setOffline(false);
  });
});
