import type { Page } from '@playwright/test';

/** Number of frames without a change after which the page counts as settled. */
const CALM_FRAMES = 10;

/** Waits until the page no longer changes, and only endless animations run. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async (enough) => {
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moves = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let calm = 0; calm < enough; ) {
      const before = changes;
      await new Promise(requestAnimationFrame);
      calm = changes === before && !document.getAnimations().some(moves) ? calm + 1 : 0;
    }
    observer.disconnect();
  }, CALM_FRAMES);
