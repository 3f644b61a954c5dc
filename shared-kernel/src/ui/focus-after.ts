/** Elements that may be tab stops. */
const STOPS = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';

const isBehind = (part: Element, stop: Element): boolean =>
  !part.contains(stop) && Boolean(part.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Focuses the first tab stop after a part of the page. Skips stops that are hidden, disabled or inert; without a stop, the
 * focus stays.
 * @param within container of the stop; the whole page by default
 * @returns whether an element was focused
 */
export const focusAfter = (part: Element, within: ParentNode = document): boolean =>
  [...within.querySelectorAll<HTMLElement>(STOPS)].some((stop) => {
    if (stop.tabIndex < 0 || !isBehind(part, stop)) return false;
    stop.focus();
    return document.activeElement === stop;
  });

/**
 * Focuses the page itself without scrolling. For a control that its own action removes, since the focus would be
 * lost.
 */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
