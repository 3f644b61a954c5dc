import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Length of the fade between pages (spec §9). */
export const PAGE_TRANSITION_MS = 500;

/** A product page has three parts, the empty first one counted, and appears without a transition (rulings, 'Routes'). */
export const hasTransition = (pathname: string): boolean => pathname.split('/').length !== 3;

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades the page in whenever the path, not only the query, has changed. */
export function usePageTransition(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hasTransition(pathname) && !wantsLessMotion())
      page.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: PAGE_TRANSITION_MS,
        easing: 'ease',
      });
  }, [pathname, page]);
}

const keepsFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true;

/** Focuses the page's heading; `false` while there is none. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * Moves the focus to the page's heading after a change of path: not on the first load, not when only the
 * query changes, and not when the page asks to keep it (a choice on the page that changes its address).
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  const keep = keepsFocus(state);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = page.current;
    const before = document.activeElement;
    // A choice keeps the focus that it has; coming back to it from another page finds none to keep.
    if (!main || (keep && main.contains(before)) || focusHeading(main)) return undefined;
    // The heading comes with the page's code; until then the skeleton stands here.
    const observer = new MutationObserver(() => {
      // Whoever has moved on meanwhile, into the search field for one, stays there.
      const hasMoved = ![before, document.body].includes(document.activeElement);
      if (hasMoved || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, keep, page]);
}
