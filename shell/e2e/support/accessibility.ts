import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until all animations but endless ones have finished: axe measures colours. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds wrong with a page as it is now. */
export async function findings(page: Page): Promise<readonly string[]> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      // Passes are thousands of elements on a page.
      resultTypes: ['violations'],
      // WCAG 2.5.3, off by default: a control's name contains the words seen on it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/** Something that can be pressed. */
export interface Target {
  readonly name: string;
  /** Side of the square that it offers to a finger, in CSS pixels. */
  readonly size: number;
  /** A control that shoppers need to get on, not a link among others. */
  readonly primary: boolean;
}

/** Everything that can be pressed on a page, except links within a sentence, which are as tall as their line. */
export const targets = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() => {
    const PRIMARY = 'button, select, label, header a, main article a, footer a';
    return [...document.querySelectorAll('a, button, select, label:not([for]), input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [aria-hidden=true]'))
      .filter((element) => !element.matches('label input, p a'))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return { name, size: Math.round(Math.min(width, height)), primary: element.matches(PRIMARY) };
      });
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    // Nothing may hide at the edge where the page is cut off.
    document.body.style.overflowX = 'visible';
    const { scrollWidth, clientWidth } = document.documentElement;
    document.body.style.overflowX = '';
    return scrollWidth - clientWidth;
  });

const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, h1, h2, p')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const cuts = overflowX !== 'visible' && textOverflow !== 'ellipsis';
        return cuts && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? ''),
  );

/** At which widths a page is wider than its window, or cuts words off. */
export async function tightWidths(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const tight: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await overflow(page);
    if (excess > 0) tight.push(`${width} px: ${excess} px too wide`);
    for (const words of await cutOff(page)) tight.push(`${width} px: "${words}" is cut off`);
  }
  return tight;
}
