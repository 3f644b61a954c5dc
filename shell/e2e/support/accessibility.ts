import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits for all animations except endless ones, since axe measures colours. */
const animationsEnded = (page: Page): Promise<unknown> =>
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

/**
 * Returns axe's findings on the page in its present state.
 * @param except selector of parts that another call has tested
 * @param only rules to check; all by default
 */
export async function findings(
  page: Page,
  except: readonly string[] = [],
  only?: readonly string[],
): Promise<readonly string[]> {
  await animationsEnded(page);
  // Each run would evaluate axe's half a megabyte twice.
  const isInjected = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const builder = new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) });
  const { violations } = await except
    .reduce((all, part) => all.exclude(part), builder)
    .setLegacyMode(true)
    .options({
      // Passes are thousands of elements on a page.
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      // WCAG 2.5.3, off by default: a control's name contains the words seen on it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
}

/** An element that can be pressed. */
export interface Target {
  readonly name: string;
  /** Its shorter side, in CSS pixels. */
  readonly size: number;
  /** Whether it is a control or a main link, not one link among many. */
  readonly primary: boolean;
}

/** Returns all elements that can be pressed, except links within a sentence, which are as tall as their line. */
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

/** Returns by how many pixels the page is wider than its window, and the texts that it cuts off. */
const overflow = (page: Page): Promise<{ excess: number; cutOff: readonly string[] }> =>
  page.evaluate(() => {
    const cutOff = [...document.querySelectorAll('button, a, select, h1, h2, p')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const cuts = overflowX !== 'visible' && textOverflow !== 'ellipsis';
        return cuts && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? '');
    // The page cuts off its overflow, which would hide it from this measurement.
    document.body.style.overflowX = 'visible';
    const { scrollWidth, clientWidth } = document.documentElement;
    document.body.style.overflowX = '';
    return { excess: scrollWidth - clientWidth, cutOff };
  });

/** Returns the widths at which a page is wider than its window or cuts off text. */
export async function widthProblems(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const tight: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { excess, cutOff } = await overflow(page);
    if (excess > 0) tight.push(`${width} px: ${excess} px too wide`);
    for (const words of cutOff) tight.push(`${width} px: "${words}" is cut off`);
  }
  return tight;
}
