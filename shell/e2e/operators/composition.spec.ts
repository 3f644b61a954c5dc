import type { Request } from '@playwright/test';
import { catalogueFileOf } from '../support/catalogue';
import { expect, isSelected, open, test } from '../support/store';

const FOUR = ['accessories', 'phones', 'products', 'tablets'];

test.describe('composition', () => {
  test('fetches every file once, the page’s own data first, and loads each remote from its own origin, with its integrity [ROUTE-14, STORE-11, DATA-08..13]', async ({
    page,
  }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const scripts = new Map<string, string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(response.url(), response.headers()['cache-control'] ?? '');
    });
    await page.addInitScript(() => {
      const construct = (...all: Parameters<typeof Reflect.construct>): object => {
        Object.assign(globalThis, { hasCollator: true });
        return Reflect.construct(...all);
      };
      Object.assign(Intl, { Collator: new Proxy(Intl.Collator, { construct }) });
    });
    await open(page, '/phones/apple-iphone-14-128gb-midnight');
    await page.waitForLoadState('networkidle');
    const urls = requests.map((request) => request.url());
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    const data = () => requests.filter((request) => FOUR.includes(catalogueFileOf(request) ?? ''));
    await expect.poll(() => data().map(catalogueFileOf).toSorted()).toEqual(FOUR);
    expect(data().slice(0, 2).map(catalogueFileOf).toSorted()).toEqual(['phones', 'products']);
    // The browser's tables for sorting by names load with the first use.
    expect(await page.evaluate(() => Reflect.has(globalThis, 'hasCollator'))).toBe(false);
    await page.getByRole('banner').hover();
    await expect.poll(() => page.evaluate(() => Reflect.has(globalThis, 'hasCollator'))).toBe(true);
    const base = new URL('./api/', page.url()).href;
    for (const request of data())
      expect([request.method(), request.postData(), request.url().startsWith(base)]).toEqual([
        'GET',
        null,
        true,
      ]);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tablets' }).click();
    await page.getByRole('article').filter({ hasText: 'iPad' }).first().getByRole('link').click();
    await expect(page.getByText(/^ID: apple-ipad/)).toBeVisible();
    await page.getByRole('link', { name: /^Cart,/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect(data()).toHaveLength(FOUR.length);
    const origins = new Set([...scripts.keys()].map((url) => new URL(url).origin));
    expect(origins.size).toBe(4);
    for (const [url, caching] of scripts) expect(caching, url).toContain('immutable');
    const unguarded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
        .filter(({ integrity }) => !integrity)
        .map(({ src }) => src),
    );
    expect(unguarded).toEqual([]);
  });

  test.describe('moves nothing while it loads [ROUTE-15]', { tag: '@tools' }, () => {
    const ADDRESSES = ['/', '/phones?sort=Cheapest', '/phones/apple-iphone-14-512gb-midnight', '/cart'];
    for (const width of [390, 1280])
      for (const [index, address] of ADDRESSES.entries()) {
        // Each at one of the widths; at both by `npm run test:long -- looks`.
        if (!isSelected(index, width === 390 ? 0 : 1)) continue;
        test(`${address} at ${width} px, cold and warm`, async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await page.addInitScript(() => {
            Object.assign(globalThis, { shifts: [] });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) Reflect.get(globalThis, 'shifts').push(entry.toJSON());
            }).observe({ type: 'layout-shift', buffered: true });
          });
          const moved = async (): Promise<number> => {
            await expect(page.locator('h1')).toBeVisible();
            await page.waitForLoadState('networkidle');
            return page.evaluate(() =>
              Reflect.get(globalThis, 'shifts').reduce(
                (sum: number, { value }: { value: number }) => sum + value,
                0,
              ),
            );
          };
          await page.goto(`./#${address}`);
          expect(await moved(), 'cold').toBeLessThan(0.005);
          await page.reload();
          expect(await moved(), 'warm').toBeLessThan(0.005);
        });
      }
  });
});
