import type { Page, ViewportSize } from '@playwright/test';
import { findings, targets, widthProblems } from '../support/accessibility';
import { settled } from '../support/settled';
import { MISSING_DATA, reachState, type State, states, switchLook } from '../support/states';
import { expect, isSelected, test } from '../support/store';

/*
 * Each state of each page is visited once, and all that holds of it is asserted there: axe, sizes, widths, and a comparison with
 * screenshots, pixel by pixel. `npm run screenshots` takes new ones.
 */

const SCREENS = {
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const;

/**
 * The smallest phone, which is a 1280 px window zoomed to 400 %, too, and the first width of each layout above it, where that is at its
 * tightest.
 */
const WIDTHS = [320, 640, 900, 1200, 1600];

/** States that the width changes: an open menu or search. */
const staysWhole = ({ name }: State): boolean => !/search|checkout|while loading/.test(name);

/** Rules of axe that depend on theme or language. The others have been checked in the first look, in the same elements. */
const RULES_OF_LOOKS = [
  'color-contrast',
  'label-content-name-mismatch',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
];

/** Cards after the fifth of a list have the markup of those before, which axe would look at for seconds. */
const FURTHER_CARDS = [':is(li, .swiper-slide):nth-child(n+6) article'];

/** Waits until every visible picture can be painted. A slider loads others with its next step. */
const drawn = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const observer = new IntersectionObserver(async (entries) => {
              observer.disconnect();
              const seen = entries.flatMap(({ isIntersecting, target }) =>
                isIntersecting && target instanceof HTMLImageElement ? target : [],
              );
              const late = seen.filter(({ complete }) => !complete);
              // A broken picture is replaced by words.
              if (late.length === 0) await Promise.allSettled(seen.map((image) => image.decode()));
              resolve(late.length);
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

/** Compares a state with its screenshot, if it has one. */
async function compare(page: Page, { name, picture }: State, theme: string, viewport: ViewportSize) {
  // Other systems draw letters differently.
  if (!picture || process.platform !== 'linux') return;
  if (picture === 'page') await unroll(page, viewport);
  await drawn(page);
  await settled(page);
  await expect(page.getByRole('img', { name: /^No picture of|^Немає зображення/ })).toHaveCount(0);
  await expect(page).toHaveScreenshot([theme, `${name.replaceAll(' ', '-')}-${viewport.width}.png`], {
    fullPage: picture === 'page',
  });
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { matching: MISSING_DATA },
  trace: 'off',
});

for (const [screen, { viewport, hasTouch }] of Object.entries(SCREENS))
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch });

    // Each state on one of the two screens, with the screenshot of one look; all of them by `npm run test:long -- looks`.
    for (const [index, state] of states.entries())
      if (state.only ? state.only === screen : isSelected(index, screen === 'narrow' ? 0 : 1))
        test(`${state.name}: axe finds nothing, it fits its screen, and looks as it did`, async ({
          page,
        }) => {
          const fits = async (widths: readonly number[], what: string): Promise<void> => {
            if (hasTouch || !staysWhole(state)) return;
            expect(await widthProblems(page, widths), what).toEqual([]);
            await page.setViewportSize(viewport);
          };
          await page.addInitScript(() => {
            // Hot prices are shuffled at each visit.
            Math.random = () => 0.5;
            // A first visit shows web fonts only if no text moves; a later one shows them at once.
            localStorage.setItem('gadgetry:fonts', 'yes');
          });
          await reachState(page, state);
          expect(await findings(page, FURTHER_CARDS), 'light, English').toEqual([]);
          if (hasTouch) {
            const all = await targets(page);
            expect(all.length).toBeGreaterThan(5);
            expect(all.filter(({ size, primary }) => size < (primary ? 44 : 24))).toEqual([]);
          }
          if (isSelected(Math.floor(index / 2), 0)) await compare(page, state, 'light', viewport);

          await switchLook(page, state);
          expect(await findings(page, FURTHER_CARDS, RULES_OF_LOOKS), 'dark, Ukrainian').toEqual([]);
          if (isSelected(Math.floor(index / 2), 1)) await compare(page, state, 'dark', viewport);
          await fits(WIDTHS, 'Ukrainian');
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
          });
          await fits([320, 1280], 'text at 200 %');
        });
  });
