/*
 * New cards show in steps (`grid.module.css`): style and layout of all at once would delay the response to a press.
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
