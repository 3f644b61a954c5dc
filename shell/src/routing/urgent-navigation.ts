import { flushSync } from 'react-dom';
import type { Remotes } from '../composition/remotes';

/** After this time, the module that holds the navigation is looked for, in milliseconds. */
const OVERDUE_MS = 1000;

/** After this time, the page is rendered synchronously, in milliseconds. */
const URGENT_MS = 2000;

/**
 * Renders a page synchronously when its transition has not finished within two seconds, and removes the module that held it:
 * React delays transitions behind all other updates.
 * @param show renders the page; may be called a second time
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
    // Without it the page shows anyway, and no module is named.
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
