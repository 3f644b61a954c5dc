import { flushSync } from 'react-dom';
import type { Remotes } from '../composition/remotes';

/** What holds a navigation is looked for when its page is not shown after this time, in milliseconds. */
const OVERDUE_MS = 1000;

/** The page shows at once when it is not shown after this time, in milliseconds. */
const URGENT_MS = 2000;

/**
 * Shows a page at once that its transition has not shown within two seconds, and removes the module that has held it:
 * transitions wait for all other updates. Returns a function that ends the wait.
 * @param show renders the page; may be called a second time
 */
export function showWhenOverdue(isShown: () => boolean, show: () => void, remotes: Remotes): () => void {
  let removeLoop = (): void => {};
  const overdue = setTimeout(async () => {
    const root = document.getElementById('root');
    if (isShown() || !root) return;
    const { watchRenderLoops } = await import(
      /* webpackChunkName: "render-loops" */ '../composition/render-loops'
    );
    if (!isShown()) removeLoop = watchRenderLoops(root, remotes);
  }, OVERDUE_MS);
  const urgent = setTimeout(() => {
    if (isShown()) return;
    flushSync(show);
    removeLoop();
  }, URGENT_MS);
  return () => {
    clearTimeout(overdue);
    clearTimeout(urgent);
  };
}
