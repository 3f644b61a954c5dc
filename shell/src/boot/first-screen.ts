/*
 * New cards show in steps (`grid.module.css`): style and layout of all at once would delay the response to a press. When the page
 * starts, those below the first screen wait until they are needed.
 */

/** Leaves out the cards below a first screen. Only for a page at its top. */
export function showFirstScreen(): void {
  document.documentElement.dataset.shown = 'some';
}

/** Shows the cards below the first screen, in two frames. */
export function showRest(): void {
  const { dataset } = document.documentElement;
  if (dataset.shown !== 'some') return;
  dataset.shown = 'more';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.shown));
}

/** Shows them at the first scroll or key. For screen readers, whose keys may not reach the page, they show once it is live. */
export function showRestOnInput(): void {
  for (const type of ['scroll', 'keydown']) addEventListener(type, showRest, { once: true });
}

/** Shows them when the browser is idle. */
export function showRestWhenIdle(): void {
  (globalThis.requestIdleCallback ?? setTimeout)(showRest);
}
