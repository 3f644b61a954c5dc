import { flushSync } from 'react-dom';
import type { Remotes } from '../composition/remotes';

/** After this time, in milliseconds, the module that delays the navigation is searched for. */
const OVERDUE_MS = 1000;

/** After this time, in milliseconds, the page is rendered synchronously. */
const URGENT_MS = 2000;

/**
 * Renders a page synchronously if its transition takes longer than two seconds, and removes the module that delayed it:
 * React runs transitions after all other updates.
 * @param show renders the page; may be called twice
 * @returns a function that ends the wait
 */
export function showWhenOverdue(isShown: () => boolean, show: () => void, remotes: Remotes): () => void {
  let endWatch: ((isHeld: boolean) => void) | undefined;
  let isWaiting = true;
  const end = (isHeld: boolean): void => {
    isWaiting = false;
    clearTimeout(overdue);
    clearTimeout(urgent);
    endWatch?.(isHeld);
  };
  const overdue = setTimeout(async () => {
    const root = document.getElementById('root');
    if (isShown() || !root) return;
    // If this file does not load, the page shows anyway, and no module is removed.
    const loops = await import(/* webpackChunkName: "render-loops" */ '../composition/render-loops').catch(
      () => undefined,
    );
    if (isWaiting && !isShown()) endWatch = loops?.watchRenderLoops(root, remotes);
  }, OVERDUE_MS);
  const urgent = setTimeout(() => {
    const isHeld = !isShown();
    if (isHeld) flushSync(show);
    end(isHeld);
  }, URGENT_MS);
  return () => end(false);
}
