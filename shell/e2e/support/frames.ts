import { expect, type Page } from '@playwright/test';

/** Visible state of a page in one frame. */
export interface Seen {
  readonly theme: string;
  readonly lang: string;
  /** States of the visible theme switches. */
  readonly switches: string;
  /** Text of the first link of the navigation. */
  readonly navigation: string;
  /** Text of the page's heading. */
  readonly heading: string;
  /** Numbers on the badges of cart and favourites; 0 for a hidden one. */
  readonly badges: string;
  /** Values of selects and chosen radio buttons. */
  readonly choices: string;
  /** States of the watched product's buttons, in document order. */
  readonly buttons: string;
}

/**
 * Records the page's visible state in every frame, and after every change of the document's class and language.
 * @param watched id of the product whose buttons are recorded
 */
export const watchFrames = (page: Page, watched = 0): Promise<void> =>
  page.evaluate((id) => {
    const seen: Seen[] = [];
    const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const record = (): void => {
      const { documentElement } = document;
      const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
      const now: Seen = {
        theme: documentElement.className,
        lang: documentElement.lang,
        switches: all('header [role=switch]')
          .filter((one) => one.checkVisibility())
          .map((one) => one.getAttribute('aria-checked'))
          .join(),
        navigation: textOf('nav a'),
        heading: textOf('main h1'),
        badges: ['cart', 'favourites']
          .map((name) => textOf(`[data-badge=${name}]:not([hidden])`) || '0')
          .join(),
        choices: all('main select,main :checked')
          .map((one) => (one instanceof HTMLOptionElement ? '' : String(Reflect.get(one, 'value'))))
          .filter((value) => value !== '')
          .join(),
        buttons: all(`[data-cart-of="${id}"],[data-favourite-of="${id}"]`)
          .map((one) => one.getAttribute('data-on'))
          .join(),
      };
      const last = seen.at(-1);
      if (!last || Object.entries(now).some(([name, value]) => Reflect.get(last, name) !== value))
        seen.push(now);
    };
    const frame = (): void => {
      record();
      requestAnimationFrame(frame);
    };
    frame();
    new MutationObserver(record).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['class', 'lang'],
    });
    Object.assign(globalThis, { seenFrames: seen });
  }, watched);

/** Returns the values of a member since `watchFrames`, without repetitions. */
export async function shown<N extends keyof Seen>(page: Page, name: N): Promise<readonly Seen[N][]> {
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seenFrames') as readonly Seen[]);
  return seen.map((one) => one[name]).filter((value, index, values) => value !== values[index - 1]);
}

/** Waits for a number of frames. */
export const nextFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let left = frames;
        const frame = (): void => {
          left -= 1;
          if (left > 0) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      }),
    count,
  );

/** Expects that no value returned after another one, and that none was empty after the first. */
export function expectNoFlicker(values: readonly string[]): void {
  expect(new Set(values).size, `shown: ${values.join(' | ')}`).toBe(values.length);
  expect(values.slice(1)).not.toContain('');
}
