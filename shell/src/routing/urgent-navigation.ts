import { flushSync } from 'react-dom';
import type { Remotes } from '../composition/remotes';

/** After this time, in milliseconds, a watch looks for the module that blocks the navigation. */
const WATCH_AFTER_MS = 1000;

/** After this time, in milliseconds, the page is rendered synchronously. */
const SHOW_AFTER_MS = 2000;

/**
 * Shows the next page synchronously if React has not shown it after two seconds. A module that renders without end can block
 * it, since React runs transitions after all other updates; if one is found, it is removed.
 * @param show renders the page; may be called twice
 * @returns a function that cancels both timers and ends the watch
 */
export function showWhenUrgent(isShown: () => boolean, show: () => void, remotes: Remotes): () => void {
  let endWatch: ((isBlocked: boolean) => void) | undefined;
  let isWaiting = true;
  const end = (isBlocked: boolean): void => {
    isWaiting = false;
    clearTimeout(watchTimer);
    clearTimeout(showTimer);
    endWatch?.(isBlocked);
  };
  const watchTimer = setTimeout(async () => {
    const root = document.getElementById('root');
    if (isShown() || !root) return;
    // If `render-loops` does not load, the page shows anyway, and no module is removed.
    const loops = await import(/* webpackChunkName: "render-loops" */ '../composition/render-loops').catch(
      () => undefined,
    );
    if (isWaiting && !isShown()) endWatch = loops?.watchRenderLoops(root, remotes);
  }, WATCH_AFTER_MS);
  const showTimer = setTimeout(() => {
    const isBlocked = !isShown();
    if (isBlocked) flushSync(show);
    end(isBlocked);
  }, SHOW_AFTER_MS);
  return () => end(false);
}
