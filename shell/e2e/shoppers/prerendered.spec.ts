import type { Page } from '@playwright/test';
import { listProduct } from '../support/catalogue';
import { differingPixels } from '../support/pixels';
import { expect, holdShell, isSelected, live, storeBefore, test, type Visitor } from '../support/store';

const PRODUCT = '/phones/apple-iphone-14-512gb-midnight';
const MIDNIGHT = 'apple-iphone-14-128gb-midnight';

/** Addresses with a prerendered page. */
const ADDRESSES = ['/', '/phones', PRODUCT, '/phones?sort=Cheapest'] as const;

/** Opens an address without the shell, so that only its prerendered page shows. The returned function releases the shell. */
async function openPrerendered(page: Page, address: string): Promise<() => void> {
  const release = await holdShell(page);
  // Files that load later would change the compared pictures.
  await page.route(/\.(woff2|webm|mp4)$|extras/, (route) => route.abort());
  await page.goto(`./#${address}`, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  return release;
}

/** A shopper with something in each list: a phone of the first row, and the product itself. */
async function shopper(page: Page, more: Visitor = {}): Promise<void> {
  const [first, second] = [
    await listProduct(page, MIDNIGHT),
    await listProduct(page, 'apple-iphone-14-512gb-midnight'),
  ];
  await storeBefore(page, {
    cart: [
      { ...first, quantity: 1 },
      { ...second, quantity: 1 },
    ],
    favourites: [first, second],
    ...more,
  });
}

/** Takes a screenshot without animations. */
const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' });

/** Waits until all visible pictures are loaded and decoded. */
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const seen = [...document.images].filter((image) => {
          // The middle of its part within the window, which may be a strip.
          const { left, top, right, bottom } = image.getBoundingClientRect();
          const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
          const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
          return document.elementsFromPoint(x, y).includes(image);
        });
        await Promise.all(
          seen.filter(({ complete }) => complete).map((image) => image.decode().catch(() => {})),
        );
        // Pictures that wait for the page's code are transparent.
        return seen.every(({ complete, currentSrc }) => complete && !currentSrc.startsWith('data:image/gif'));
      }),
    )
    .toBe(true);

/** Largest number of pixels at edges that the browser draws differently after an animation. */
const EDGES = 150;

test.use({
  expectedConsole: {
    matching: /404|preloaded using link preload|net::ERR_FAILED|ChunkLoadError|RemoteError/,
  },
});

test.describe('a prerendered page', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(`at ${width} px, ${colorScheme}`, { tag: '@tools' }, () => {
        test.use({ viewport: { width, height }, colorScheme });

        for (const [index, address] of ADDRESSES.entries()) {
          // Each in one pair of width and theme; `npm run test:long -- looks` tests all.
          if (!isSelected(index, (width < 1000 ? 0 : 2) + (colorScheme === 'light' ? 0 : 1), 4)) continue;
          test(`is taken over without a visible change: ${address}`, async ({ page }) => {
            await shopper(page, colorScheme === 'dark' ? { language: 'ua' } : {});
            const release = await openPrerendered(page, address);
            await settled(page);
            const before = await picture(page);
            const painted = await page.evaluate(() => {
              // Leaves out empty elements, which reserve the size of later content.
              const nodes = [...document.querySelectorAll('main :not(div:empty)')].filter(
                (element) => element.getBoundingClientRect().top < innerHeight,
              );
              Object.assign(globalThis, { painted: nodes, shift: 0 });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries())
                  Object.assign(globalThis, {
                    shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'),
                  });
              }).observe({ type: 'layout-shift', buffered: true });
              return nodes.length;
            });
            expect(painted).toBeGreaterThan(20);
            release();
            await live(page);
            await settled(page);
            expect(await differingPixels(page, before, await picture(page))).toBeLessThan(EDGES);
            const after = await page.evaluate(() => ({
              shift: Number(Reflect.get(globalThis, 'shift').toFixed(3)),
              gone: (Reflect.get(globalThis, 'painted') as Element[]).filter(
                ({ isConnected }) => !isConnected,
              ).length,
            }));
            // The elements stay, so nothing is fetched, decoded or laid out twice.
            expect(after).toEqual({ shift: 0, gone: 0 });
          });
        }
      });

  test('keeps the reader’s place while it is hydrated, and in the next visit', async ({ page }) => {
    const release = await openPrerendered(page, '/phones');
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    release();
    await live(page);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    // A reload restores the scroll position before any code has loaded.
    await holdShell(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(page.locator('#root[data-live]')).toHaveCount(0);
  });
});

test.describe('the cards below the first screen', () => {
  const last = (page: Page) => page.getByRole('article', { includeHidden: true }).nth(15);

  for (const [use, act] of [
    ['a scroll', (page: Page) => page.mouse.wheel(0, 100)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const)
    test(`are not laid out before the code has come, but show at ${use}`, async ({ page }) => {
      await openPrerendered(page, '/phones');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(last(page)).toBeHidden();
      await act(page);
      await expect(last(page)).toBeVisible();
    });

  test('show without any use once the page is live', async ({ page }) => {
    const release = await openPrerendered(page, '/phones');
    await expect(last(page)).toBeHidden();
    release();
    await live(page);
    await expect(last(page)).toBeVisible();
  });
});

test('with only the inline script, pages have content, and links and Back work', async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  for (const address of ADDRESSES) {
    await page.goto('about:blank');
    await page.goto(`./#${address}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    await expect(page.locator('html[data-shown]')).toHaveCount(0);
  }
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phones' }).click();
  const listing = page.getByRole('heading', { level: 1, name: 'Mobile phones' });
  await expect(listing).toBeVisible();
  // Those below the first screen follow its paint.
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByRole('link', { name: 'Phones' }).first()).toHaveAttribute('aria-current', 'page');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /iPhone/ })).toBeVisible();
  await page.goBack();
  await expect(listing).toBeVisible();
});

test('the store’s own page shows home by itself, once the version of the data is known', async ({ page }) => {
  await page.route('**', (route) =>
    route.request().isNavigationRequest() || route.request().url().endsWith('/version.json')
      ? route.continue()
      : route.abort(),
  );
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(/^\$\d/).first()).toBeVisible();
});

test('a prerendered page with another hash than the page names is not shown, with the reason [THREAT-10]', async ({
  page,
}) => {
  const release = await holdShell(page);
  await page.route(/\/prerendered\/.*\.html$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}<img src="x" onerror="document.title='pwned'">`;
    await route.fulfill({ response, body });
  });
  await page.goto('./#/phones', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => globalThis.__gadgetry?.getState().contentError))
    .toMatch(/another hash/);
  await expect(page.locator('[data-skeleton="listing"]')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.title()).not.toBe('pwned');
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});
