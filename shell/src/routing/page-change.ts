import { focusPage } from '@gadgetry/shared-kernel/ui';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { showFirstScreen, showRest } from '../boot/first-screen';
import { entryKey } from '../boot/saved-positions';
import { useStartedPrerendered } from '../composition/composition';
import { afterPaint } from '../composition/timing';
import {
  changeOf,
  holdScroll,
  moveFocus,
  type NavigationCause,
  type ScrollAndFocus,
  scrollAndFocusAfter,
} from './scroll-and-focus';
import type { ScrollRestoration } from './scroll-restoration';
import { useShownNavigation } from './site-router';

/** Duration of the fade between pages, in milliseconds (spec §9). */
const PAGE_TRANSITION_MS = 500;

/** Whether a page fades in. A product page, whose path has three parts, does not (rulings, 'Routes'). */
export const hasTransition = (pathname: string): boolean => pathname.split('/').length !== 3;

export function usePageTransition(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (hasTransition(pathname) && !lessMotion)
      page.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: PAGE_TRANSITION_MS,
        easing: 'ease',
      });
  }, [pathname, page]);
}

// Menu and search handle the focus themselves when they close.
const isInDialog = (): boolean => Boolean(document.activeElement?.closest('dialog[open]'));

/** Saves the scroll position when the page is hidden or left, and restores it for a page from the bfcache. */
function useSavedPosition(
  page: RefObject<HTMLElement | null>,
  restoration: ScrollRestoration | undefined,
  stopHolding: RefObject<(() => void) | undefined>,
): void {
  useLayoutEffect(() => {
    if (!restoration) return undefined;
    history.scrollRestoration = 'manual';
    const end = new AbortController();
    const { signal } = end;
    const save = (): void => restoration.save();
    // `visibilitychange` may be the last event before a phone ends the page.
    const saveHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    // WebKit scrolls a page from the bfcache to its top.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      const saved = persisted ? restoration.savedAt(entryKey()) : undefined;
      if (saved) stopHolding.current = holdScroll(saved.top, page.current);
    };
    addEventListener('visibilitychange', saveHidden, { signal });
    addEventListener('pagehide', save, { signal });
    addEventListener('pageshow', onShow, { signal });
    return () => end.abort();
  }, [restoration, page, stopHolding]);
}

/** Sets scroll position and focus after each navigation, and saves them for Back and Forward. */
export function useScrollAndFocus(page: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const navigation = useShownNavigation();
  const startedPrerendered = useStartedPrerendered();
  const shown = useRef<Location>(undefined);
  const focus = useRef<ScrollAndFocus['focus']>('stay');
  const stopHolding = useRef<() => void>(undefined);
  const stopSeeking = useRef<() => void>(undefined);

  useSavedPosition(page, navigation?.restoration, stopHolding);

  const setScrollAndFocus = useEffectEvent((cause: NavigationCause, positions: ScrollRestoration) => {
    const change = shown.current ? changeOf(shown.current, location) : 'page';
    shown.current = location;
    positions.shown(location.key);
    const next = scrollAndFocusAfter({ cause, change, saved: positions.savedAt(location.key) });
    focus.current = next.focus;
    if (cause !== 'load' && (next.scroll === 'stay' ? scrollY : next.scroll) === 0) {
      showFirstScreen();
      void afterPaint().then(showRest);
    }
    if (next.scroll === 'stay') return;
    // The boot script has scrolled a prerendered page already; if the reader has scrolled on, leave the position.
    if (cause === 'load' && startedPrerendered && scrollY !== globalThis.__gadgetry?.getState().top) return;
    stopHolding.current?.();
    stopHolding.current = holdScroll(next.scroll, page.current);
  });
  useLayoutEffect(
    () => navigation && setScrollAndFocus(navigation.cause, navigation.restoration),
    [navigation],
  );

  useEffect(() => {
    // A menu or search that was opened again before the page loaded keeps the focus.
    if (!navigation || isInDialog()) return;
    if (focus.current === 'stay') {
      // If the pressed control was removed, the focus moves to the page's heading.
      const isPressed = navigation.cause === 'link' || navigation.cause === 'control';
      if (isPressed && document.activeElement === document.body) focusPage();
      return;
    }
    stopSeeking.current?.();
    if (page.current) stopSeeking.current = moveFocus(focus.current, page.current);
  }, [navigation, page]);
}
