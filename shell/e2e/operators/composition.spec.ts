import { expect, isSelected, open, test } from '../support/store';

test.describe('composition', () => {
  test('fetches every file once, and loads each remote from its own origin, with its integrity [ROUTE-14, STORE-11]', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const scripts = new Map<string, string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.set(response.url(), response.headers()['cache-control'] ?? '');
    });
    await open(page, '/phones');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url, index) => requests.indexOf(url) !== index)).toEqual([]);
    for (const name of ['products', 'phones', 'tablets', 'accessories'])
      await expect.poll(() => requests.filter((url) => url.endsWith(`/api/${name}.json`)).length).toBe(1);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
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

  test('loads a remote only when it is needed', async ({ page, baseURL }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await open(page, '/rights');
    await page.waitForLoadState('networkidle');
    // The catalogue shows ways on below the shell's own pages.
    const first = Number(new URL(baseURL ?? '').port);
    expect([...origins].map((origin) => Number(new URL(origin).port) - first).toSorted()).toEqual([0, 1]);
  });

  test.describe('moves nothing while it loads [ROUTE-15]', { tag: '@long' }, () => {
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
