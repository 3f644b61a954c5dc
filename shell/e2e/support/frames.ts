import { expect, type Page } from '@playwright/test';

/** Facts of a page that are noted in every frame. */
export interface Seen {
  readonly theme: string;
  readonly lang: string;
  /** Whether each switch of the theme that can be seen is on. */
  readonly switches: string;
  /** Text of the first link of the navigation. */
  readonly navigation: string;
  /** Text of the page's heading. */
  readonly heading: string;
  /** Number on the cart's badge, and on that of the favourites; 0 where it does not show. */
  readonly badges: string;
  /** What the selects of the page show, and which of its radio buttons are chosen. */
  readonly choices: string;
  /** Which buttons of the watched product are on, in the order of the document. */
  readonly buttons: string;
}

/**
 * Begins to note what the page shows: in every frame, and after every change of the document's class and language.
 * @param watched id of a product whose buttons are noted
 */
export const watchFrames = (page: Page, watched = 0): Promise<void> =>
  page.evaluate((id) => {
    const seen: Seen[] = [];
    const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const look = (): void => {
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
      look();
      requestAnimationFrame(frame);
    };
    frame();
    new MutationObserver(look).observe(document.documentElement, {
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

/** Waits for so many frames. */
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

/** Expects that nothing that was shown once has come back after something else, and that nothing has gone without another one. */
export function neverBack(values: readonly string[]): void {
  expect(new Set(values).size, `shown: ${values.join(' | ')}`).toBe(values.length);
  expect(values.slice(1)).not.toContain('');
}
