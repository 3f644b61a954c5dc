import type { Page, ViewportSize } from '@playwright/test';
import { settled } from '../../support/settled';
import { switchLook } from '../../support/states';
import { expect, isSelected, test } from '../../support/store';
import { pictures } from './pages';

/*
 * Pages compared with screenshots pixel by pixel. `npm run screenshots` takes new ones.
 */

const SCREENS = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

const THEMES = ['light', 'dark'] as const;

/** Waits for every visible picture. A slider loads others with its next step. */
const drawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const observer = new IntersectionObserver((entries) => {
              observer.disconnect();
              const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
              resolve(seen.filter((image) => image instanceof HTMLImageElement && !image.complete).length);
            });
            observer.observe(document.documentElement);
            for (const image of document.images) observer.observe(image);
          }),
      ),
    )
    .toBe(0);

/** Loads content below the window, by a window as high as the page. */
async function unroll(page: Page, viewport: ViewportSize): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height });
  await settled(page);
  await drawn(page);
  await page.setViewportSize(viewport);
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
test.skip(
  process.platform !== 'linux',
  'The screenshots are taken on Linux; other systems draw letters differently.',
);

for (const [screen, viewport] of Object.entries(SCREENS))
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: screen === 'narrow' });

    // Each page on one of the two screens; on both by `npm run test:long -- looks`.
    for (const [index, { name, only, reach, isScreen, again }] of pictures.entries())
      if (only ? only === screen : isSelected(index, screen === 'narrow' ? 0 : 1))
        test(`${name} looks as it did`, async ({ page }) => {
          await page.addInitScript(() => {
            // Hot prices are shuffled at each visit.
            Math.random = () => 0.5;
            // A first visit shows web fonts only if no text moves; a later one shows them at once.
            localStorage.setItem('gadgetry:fonts', 'yes');
          });
          await reach(page);
          for (const theme of THEMES) {
            if (theme === 'dark') {
              await switchLook(page);
              await again?.(page);
            }
            if (!isScreen) await unroll(page, viewport);
            await drawn(page);
            await settled(page);
            await expect(page.getByRole('img', { name: /^No picture of|^Немає зображення/ })).toHaveCount(0);
            await expect(page).toHaveScreenshot([theme, `${name}-${viewport.width}.png`], {
              fullPage: !isScreen,
            });
          }
        });
  });
