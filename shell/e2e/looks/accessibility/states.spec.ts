import { findings, targets, widthProblems } from '../../support/accessibility';
import { MISSING_DATA, type State, states, switchLook } from '../../support/states';
import { expect, isSelected, test } from '../../support/store';

/**
 * The smallest phone, which is a 1280 px window zoomed to 400 %, too, and the first width of each layout above it, where that is at its
 * tightest.
 */
const WIDTHS = [320, 640, 900, 1200, 1600];

/** States that the width changes: an open menu or search. */
const staysWhole = ({ name }: State): boolean => !/search|checkout|while loading/.test(name);

/** Each state is tested on a phone or a wide screen; `npm run test:long -- accessibility` tests both. */
const isPhones = ({ only }: State, index: number): boolean =>
  only !== 'wide' && (only === 'narrow' || isSelected(index));
const isDesktops = ({ only }: State, index: number): boolean =>
  only !== 'narrow' && (only === 'wide' || isSelected(index, 1));

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { matching: MISSING_DATA },
  trace: 'off',
});

test.describe('on a phone of 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const { name, reach } of states.filter(isPhones))
    test(`${name}: axe finds nothing, and controls are large enough for fingers`, async ({ page }) => {
      await reach(page);
      expect(await findings(page), 'light, English').toEqual([]);
      const all = await targets(page);
      expect(all.length).toBeGreaterThan(5);
      expect(all.filter(({ size, primary }) => size < (primary ? 44 : 24))).toEqual([]);
      await switchLook(page);
      expect(await findings(page), 'dark, Ukrainian').toEqual([]);
    });
});

test.describe('on a screen of 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const state of states.filter(isDesktops))
    test(`${state.name}: axe finds nothing, and no width makes it scroll sideways`, async ({ page }) => {
      await state.reach(page);
      expect(await findings(page), 'light, English').toEqual([]);
      if (staysWhole(state)) expect(await widthProblems(page, WIDTHS), 'English').toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await switchLook(page);
      expect(await findings(page), 'dark, Ukrainian').toEqual([]);
      if (!staysWhole(state)) return;
      expect(await widthProblems(page, WIDTHS), 'Ukrainian').toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await widthProblems(page, [320, 640, 1280]), 'text at 200 %').toEqual([]);
    });
});
