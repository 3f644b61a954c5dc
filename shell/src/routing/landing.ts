import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { FocusedControl } from '../boot/places';
import { findControl } from './focused-control';

/** What is still coming may change a page's height, and bring the control that had the focus, for so long at least. */
const PATIENCE_MS = 3000;

/** What a reader does who goes on by themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const isLoading = (page: Element | null): boolean =>
  page?.querySelector('[aria-busy="true"],[data-skeleton]') != null;

/** Calls back when a page has had its time and nothing in it is loading any more. */
function whenSettled(page: Element | null, settled: () => void): () => void {
  const look = (): void => (isLoading(page) ? wait() : settled());
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(look, PATIENCE_MS);
  };
  wait();
  return () => clearTimeout(timer);
}

/**
 * Scrolls to a place, and stays there while the page grows and shrinks: what stands there at first may be too short, or
 * longer than what follows. Ends when the page has settled or the reader goes on.
 * @param top in CSS pixels; a page that remains shorter shows its end
 * @returns ends it
 */
export function holdPlace(top: number, page: Element | null): () => void {
  const scroll = (): void => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) return () => {};
  const observer = new ResizeObserver(scroll);
  const stop = (): void => {
    observer.disconnect();
    stopWaiting();
    for (const name of OWN_WAYS) removeEventListener(name, stop);
  };
  const stopWaiting = whenSettled(page, () => {
    // What has come at this very moment has not been laid out yet, and so not been observed.
    scroll();
    stop();
  });
  for (const name of OWN_WAYS) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Moves the focus to a control, or to the page's heading; to the heading, too, for as long as the control is not there.
 * Ends when somebody has moved the focus elsewhere.
 * @returns ends it
 */
export function seekFocus(wanted: FocusedControl | 'heading', page: HTMLElement): () => void {
  const control = wanted === 'heading' ? undefined : wanted;
  const before = document.activeElement;
  let given: Element | null = before;
  const focus = (target: HTMLElement | null | undefined): boolean => {
    target?.focus({ preventScroll: true });
    if (!target || document.activeElement !== target) return false;
    given = target;
    return true;
  };
  const observer = new MutationObserver(() => look());
  let isSettled = control === undefined;
  const look = (): void => {
    // Whoever has moved on meanwhile, into the search field for one, stays there.
    const hasMoved = ![before, given, document.body].includes(document.activeElement);
    if (hasMoved || (!isSettled && control && focus(findControl(control)))) stop();
    else if (focus(page.querySelector<HTMLElement>(`[${DATA_ATTRIBUTES.pageHeading}]`)) && isSettled) stop();
  };
  const stop = (): void => {
    observer.disconnect();
    stopWaiting();
  };
  const stopWaiting = control
    ? whenSettled(page, () => {
        isSettled = true;
        look();
      })
    : () => {};
  observer.observe(page, { childList: true, subtree: true });
  look();
  return stop;
}
