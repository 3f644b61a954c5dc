import { expect, test } from '../support/store';
import { findings, targets, tightWidths } from './measures';
import { unspokenLabels } from './spoken/labels';
import { type State, states, switchLook, UNANSWERED } from './states';

/** From the smallest phone (and a 1280 px window zoomed to 400 %) to the widest screens; 640 is 1280 at 200 %. */
const WIDTHS = [320, 360, 390, 480, 600, 640, 768, 899, 900, 1024, 1199, 1280, 1440, 1920, 2560];

/** Widths at which the layout is at its tightest: Ukrainian words are the longer ones. */
const TIGHT_WIDTHS = [320, 390, 640, 900, 1199];

/** An open menu or search changes its kind with the width. */
const staysWhole = ({ name }: State): boolean => !/search|checkout|while loading/.test(name);

/**
 * Each state is looked at in one of its two looks on a phone, and in the other one on a wide screen; in both on both by
 * `npm run test:long -- accessibility`.
 */
const ALL_LOOKS = process.env.LOOKS === 'all';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { matching: UNANSWERED },
  trace: 'off',
});

test.describe('on a phone of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const [index, { name, only, reach }] of states.entries())
    if (only !== 'wide')
      test(`${name}: axe finds nothing, fingers find their targets, and names hold what is seen`, async ({
        page,
      }) => {
        await reach(page);
        const isEven = index % 2 === 0;
        if (ALL_LOOKS || isEven) expect(await findings(page), 'light, English').toEqual([]);
        const all = await targets(page);
        expect(all.length).toBeGreaterThan(5);
        expect(all.filter(({ size, primary }) => size < (primary ? 44 : 24))).toEqual([]);
        expect(await unspokenLabels(page), 'English').toEqual([]);
        if (isEven && !ALL_LOOKS) return;
        await switchLook(page);
        expect(await findings(page), 'dark, Ukrainian').toEqual([]);
        expect(await unspokenLabels(page), 'Ukrainian').toEqual([]);
      });
});

test.describe('on a screen of 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [index, state] of states.entries())
    if (state.only !== 'narrow')
      test(`${state.name}: axe finds nothing, and no width makes it scroll sideways`, async ({ page }) => {
        await state.reach(page);
        const isEven = index % 2 === 0;
        if (ALL_LOOKS || !isEven) expect(await findings(page), 'light, English').toEqual([]);
        if (staysWhole(state)) expect(await tightWidths(page, WIDTHS), 'English').toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
        await switchLook(page);
        if (ALL_LOOKS || isEven) expect(await findings(page), 'dark, Ukrainian').toEqual([]);
        expect(await unspokenLabels(page), 'Ukrainian').toEqual([]);
        if (!staysWhole(state)) return;
        expect(await tightWidths(page, TIGHT_WIDTHS), 'Ukrainian').toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await tightWidths(page, [640, 1280]), 'text at 200 %').toEqual([]);
      });
});
