import type { Page } from '@playwright/test';

/** A list product as `api/products.json` has it, as far as the tests look. */
export interface Listed {
  readonly id: number;
  readonly category: string;
  readonly itemId: string;
  readonly name: string;
  readonly price: number;
  readonly fullPrice: number;
  readonly year: number;
}

/** The catalogue that the store under test serves. */
export async function catalogue(page: Page): Promise<readonly [Listed, Listed, Listed, ...Listed[]]> {
  return (await page.request.get('./api/products.json')).json();
}

/** Goes to another address of the store that is open, as a link would. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/**
 * Notes, frame by frame from now on, every animation that an element plays: what moves, and for how many
 * milliseconds. The answer reads the notes.
 */
export async function watchAnimations(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    // What still runs from before is none of this.
    for (const animation of document.querySelector(wanted)?.getAnimations() ?? []) animation.finish();
    const seen = new Set<string>();
    Object.assign(globalThis, { seenAnimations: seen });
    const look = (): void => {
      for (const animation of document.querySelector(wanted)?.getAnimations() ?? []) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        const name = animation instanceof CSSTransition ? animation.transitionProperty : 'animation';
        seen.add(`${name} ${String(duration)}`);
      }
      if (Reflect.get(globalThis, 'seenAnimations') === seen) requestAnimationFrame(look);
    };
    look();
  }, selector);
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'seenAnimations')].sort());
}
