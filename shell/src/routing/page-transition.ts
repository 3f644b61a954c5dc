import { type RefObject, useLayoutEffect, useRef } from 'react';
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
