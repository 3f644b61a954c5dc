import { MARKS } from '@gadgetry/shared-kernel/contract/marks';
import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type Positions, placeOf, readPositions, writePositions } from '../boot/scroll-positions';
import { useIsTakenOver } from '../composition/composition';

/** Length of the fade between pages (spec §9). */
const PAGE_TRANSITION_MS = 500;

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

/** Focuses the page's heading; `false` while there is none. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>(`[${MARKS.pageHeading}]`);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Whether the shopper is in the menu or in the search, opened again before the page came: those close without focus. */
const isInDialog = (): boolean => Boolean(document.activeElement?.closest('dialog[open]'));

/**
 * Moves the focus to the page's heading after a change of path: not on the first load, not when only the
 * query changes, and not when the page asks to keep it (a choice on the page that changes its address).
 */
export function useRouteFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  const isChoice = useEffectEvent(() => keepsFocus(state));
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const keep = isChoice();
    const main = page.current;
    const before = document.activeElement;
    // A choice keeps the focus that it has; coming back to it from another page finds none to keep.
    if (!main || isInDialog() || (keep && main.contains(before)) || focusHeading(main)) return undefined;
    // The heading comes with the page's code; until then the skeleton stands here.
    const observer = new MutationObserver(() => {
      // Whoever has moved on meanwhile, into the search field for one, stays there.
      const hasMoved = ![before, document.body].includes(document.activeElement);
      if (hasMoved || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, page]);
}

/** After going back, the page gets this long to grow to the height that it had. */
const GROWTH_LIMIT_MS = 3000;

/** Scrolls to a height as soon as the page is tall enough for it; ends when the reader scrolls. */
function scrollWhenTall(top: number): () => void {
  const { documentElement } = document;
  const reached = (): boolean => documentElement.scrollHeight - innerHeight >= top;
  window.scrollTo({ top, behavior: 'instant' });
  if (reached()) return () => {};
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (reached()) stop();
  });
  const timer = setTimeout(() => stop(), GROWTH_LIMIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ['wheel', 'touchstart', 'keydown']) removeEventListener(name, stop);
  };
  for (const name of ['wheel', 'touchstart', 'keydown']) addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * A new page begins at its top, going back finds the place that was left, and a change of the query alone
 * stays where it is.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const isTakenOver = useIsTakenOver();
  const positions = useRef<Positions>(undefined);
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    positions.current ??= readPositions();
    const remember = (): void => {
      if (shown.current && positions.current) positions.current[placeOf(shown.current)] = scrollY;
    };
    const store = (): void => writePositions(positions.current);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // A view that is taken over has found its place already, and the reader may have moved on in it.
    if (!before && isTakenOver) return undefined;
    if (type === 'POP') return scrollWhenTall(positions.current?.[placeOf({ key, pathname })] ?? 0);
    if (before && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, type, isTakenOver]);
}
