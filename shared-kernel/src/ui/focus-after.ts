/** What a keyboard can stop at, as far as a selector tells. */
const STOPS = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';

const isBehind = (part: Element, stop: Element): boolean =>
  !part.contains(stop) && Boolean(part.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * Leads the keyboard to the first stop behind a part of the page. Hidden, disabled and inert stops take no focus, so
 * they are passed by; where nothing follows, the focus stays.
 * @param within where the stop may lie; anywhere on the page unless told
 * @returns whether something has taken the focus
 */
export const focusAfter = (part: Element, within: ParentNode = document): boolean =>
  [...within.querySelectorAll<HTMLElement>(STOPS)].some((stop) => {
    if (stop.tabIndex < 0 || !isBehind(part, stop)) return false;
    stop.focus();
    return document.activeElement === stop;
  });

/**
 * Gives the focus to the page as a whole, for a control that goes with what it does: a keyboard would stand nowhere.
 * Nothing scrolls.
 */
export const focusPage = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
