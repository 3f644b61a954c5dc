import { focusPage } from '@gadgetry/shared-kernel/ui';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { presentKey } from '../boot/places';
import { useIsTakenOver } from '../composition/composition';
import { changeOf, type Landing, landingOf, type Way } from './arrival';
import { holdPlace, seekFocus } from './landing';
import type { PlaceKeeper } from './place-keeper';
import { useShownStep } from './site-router';

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

/** Whether the shopper is in the menu or in the search: those close without focus. */
const isInDialog = (): boolean => Boolean(document.activeElement?.closest('dialog[open]'));

/**
 * Lands where a step ends (`arrival.ts`), and remembers how each page was left.
 * @param page the element that holds the routed page
 */
export function useLanding(page: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const step = useShownStep();
  const keeper = step?.keeper;
  const isTakenOver = useIsTakenOver();
  const shown = useRef<Location>(undefined);
  const focus = useRef<Landing['focus']>('stay');
  const stopHolding = useRef<() => void>(undefined);
  const stopSeeking = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    if (!keeper) return undefined;
    history.scrollRestoration = 'manual';
    const save = (): void => keeper.save();
    // The last word of a page that a phone may end at any time.
    const saveHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    // WebKit brings a page that it has kept whole back to its top.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      const place = persisted ? keeper.placeOf(presentKey()) : undefined;
      if (place) stopHolding.current = holdPlace(place.top, page.current);
    };
    addEventListener('visibilitychange', saveHidden);
    addEventListener('pagehide', save);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('visibilitychange', saveHidden);
      removeEventListener('pagehide', save);
      removeEventListener('pageshow', comeBack);
    };
  }, [keeper, page]);

  const land = useEffectEvent((way: Way, places: PlaceKeeper) => {
    const change = shown.current ? changeOf(shown.current, location) : 'page';
    shown.current = location;
    places.shown(location.key);
    const landing = landingOf({ way, change, place: places.placeOf(location.key) });
    focus.current = landing.focus;
    if (landing.scroll === 'stay') return;
    // A view that is taken over has found its place already, as far as it was long enough; the reader may have moved on in it.
    if (way === 'load' && isTakenOver && scrollY !== globalThis.__gadgetry?.view?.top) return;
    stopHolding.current?.();
    stopHolding.current = holdPlace(landing.scroll, page.current);
  });
  useLayoutEffect(() => step && land(step.way, step.keeper), [step]);

  useEffect(() => {
    // Whoever is in the menu or in the search, opened again before the page came, stays there.
    if (!step || isInDialog()) return;
    if (focus.current === 'stay') {
      // What was pressed has gone with the step: the keyboard would stand nowhere.
      const isPressed = step.way === 'link' || step.way === 'control';
      if (isPressed && document.activeElement === document.body) focusPage();
      return;
    }
    stopSeeking.current?.();
    if (page.current) stopSeeking.current = seekFocus(focus.current, page.current);
  }, [step, page]);
}
