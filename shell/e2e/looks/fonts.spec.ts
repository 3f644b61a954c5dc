import type { Page } from '@playwright/test';
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

/** Sums up layout shifts from the start of the page. */
const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Shifts are reported with the next frame. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function expectStill(page: Page): Promise<void> {
  await nextFrame(page);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.0005);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [address, lang, width = 390, height = 844] of [
    ['/', 'en'],
    ['/phones', 'ua'],
    [PRODUCT, 'ua'],
    [COMPARISON, 'en'],
    ['/cart', 'en'],
    // It begins with placeholders.
    ['/search?q=pro', 'en'],
    // Its values end at one line, so a narrower one begins elsewhere.
    [PRODUCT, 'en', 1920, 1080],
    // Texts whose lines no letter spacing keeps: upright ones, and one that breaks near its end.
    [COMPARISON, 'ua', 2560, 1440],
    ['/contacts', 'ua', 768, 1024],
  ] as readonly (readonly [string, 'en' | 'ua', number?, number?])[])
    test(`a first visit of ${address} (${lang}, ${width} px) gets the font of the store at once in header and page, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await storeBefore(page, { language: lang });
      await watchShift(page);
      await page.addInitScript(() => {
        Object.assign(globalThis, { isMixed: false });
        const checkFonts = (): void => {
          const fonts = ['header', 'main :is(h1, p)'].map((part) => {
            const element = document.querySelector(part);
            return element && getComputedStyle(element).fontFamily;
          });
          if (fonts[1] && fonts[0] !== fonts[1]) Object.assign(globalThis, { isMixed: true });
          requestAnimationFrame(checkFonts);
        };
        requestAnimationFrame(checkFonts);
      });
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isMixed'))).toBe(false);
      const inSystemFont = await page
        .locator('main [data-fonts=system] dd, main dd[data-fonts=system]')
        .evaluateAll((all) =>
          all.filter((one) => one.getBoundingClientRect().top < innerHeight).map((one) => one.textContent),
        );
      expect(inSystemFont).toEqual([]);
      await expectStill(page);
    });

  test('a card that comes into view without scrolling gets the font at once, also if the page is never idle again', async ({
    page,
  }) => {
    await open(page, '/phones');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    const card = page.getByRole('article').last();
    await expect(card).not.toHaveCSS('font-family', /Onest Variable/);
    await page.evaluate(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    await page.getByRole('article').evaluateAll((cards) => {
      for (const one of cards.slice(0, -1)) one.closest('li')?.style.setProperty('display', 'none');
    });
    await expect(card).toBeInViewport();
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
    // The footer, which is near but out of view, waits for an idle page.
    await expect(page.getByRole('contentinfo')).not.toHaveCSS('font-family', /Onest Variable/);
  });

  test('a card far below the window keeps the system font until it comes near, also without scrolling or by a jump, and nothing moves; on paper it has the store’s', async ({
    page,
  }) => {
    await watchShift(page);
    await open(page, '/phones');
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    const card = page.getByRole('article').last();
    await expect(card).not.toHaveCSS('font-family', /Onest Variable/);
    await page.emulateMedia({ media: 'print' });
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
    await page.emulateMedia({ media: 'screen' });
    const far = page.locator('[data-fonts="system"]');
    const count = await far.count();
    await page.setViewportSize({ width: 390, height: 1400 });
    await expect.poll(() => far.count()).toBeLessThan(count);
    await expect(card).not.toHaveCSS('font-family', /Onest Variable/);
    await nextFrame(page);
    // Not those of the change of media and of the window's size.
    await page.evaluate(() => Object.assign(globalThis, { shift: 0 }));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
    await expectStill(page);

    // In a later visit, all parts have it from the first paint on, also when the fonts have loaded.
    await page.evaluate(() => scrollTo({ top: 0 }));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
    await page.evaluate(() => localStorage.removeItem('gadgetry:fonts'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gadgetry:fonts'))).toBe('yes');
    await expect(card).toHaveCSS('font-family', /Onest Variable/);
  });
});
