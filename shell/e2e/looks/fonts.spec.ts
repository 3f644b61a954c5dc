import { PRODUCT } from '../support/states';
import { expect, open, storeBefore, test } from '../support/store';

/** Four columns, in which prices and names take several lines. */
const COMPARISON =
  '/compare/phones?items=apple-iphone-14-128gb-midnight,apple-iphone-13-mini-128gb-pink,apple-iphone-xs-max-64gb-gold,apple-iphone-7-32gb-black';

const CYRILLIC = /onest-cyrillic.*\.woff2$/;

test('An alphabet comes with the first text that shows it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/\.woff2$/.test(request.url()) && asked.push(request.url())));
  const html = page.locator('html');
  await open(page, '/favorites');
  await expect(html).toHaveAttribute('data-fonts', 'web');
  expect(asked).toEqual([expect.stringContaining('latin')]);

  const cyrillic = page.waitForRequest(CYRILLIC);
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await cyrillic;
  await expect(html).toHaveAttribute('data-fonts', 'web');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  expect(asked).toHaveLength(2);
});

test.describe('without its font', () => {
  test.use({ expectedConsole: { matching: /net::ERR_FAILED/ } });

  test('a text is read in one of the system', async ({ page }) => {
    await page.route(CYRILLIC, (route) => route.abort());
    await open(page, '/favorites');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Перейти на українську' }).click();
    await failed;
    await expect(page.getByRole('heading', { level: 1, name: 'Обране' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [address, lang] of [
    ['/', 'en'],
    ['/phones', 'en'],
    ['/phones', 'ua'],
    ['/tablets', 'en'],
    [PRODUCT, 'ua'],
    [COMPARISON, 'en'],
    ['/cart', 'en'],
    ['/rights', 'en'],
  ] as const)
    test(`a first visit of ${address} (${lang}) gets the font of the store at once in header and page, and nothing moves`, async ({
      page,
    }) => {
      await storeBefore(page, { language: lang });
      await page.addInitScript(() => {
        const seen = { shift: 0, isMixed: false };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        const look = (): void => {
          const fonts = ['header', 'main :is(h1, p)'].map((part) => {
            const element = document.querySelector(part);
            return element && getComputedStyle(element).fontFamily;
          });
          if (fonts[1] && fonts[0] !== fonts[1]) seen.isMixed = true;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
      const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
      expect(seen.isMixed).toBe(false);
      expect(seen.shift).toBeLessThan(0.002);
    });

  test('a card far below the window keeps the system font until it comes near, and has the store’s on paper', async ({
    page,
  }) => {
    await open(page, '/phones');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    const card = page.getByRole('article').last();
    await expect(card).not.toHaveCSS('font-family', /Onest Variable/);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
  });
});
