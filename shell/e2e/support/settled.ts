import type { Page } from '@playwright/test';

/** As many frames in a row without a change are the end of what an action has brought about. */
const CALM_FRAMES = 10;

/** Waits until nothing changes on a page any more, and nothing moves but what goes on for ever. */
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
