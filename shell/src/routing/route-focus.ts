import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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
    // A choice keeps the focus that it has; coming back to it from another page finds none to keep.
    if (!main || (keep && main.contains(document.activeElement))) return undefined;
    const focusHeading = (): boolean => {
      const heading = main.querySelector<HTMLElement>('[data-page-heading]');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return undefined;
    // The heading comes with the page's code; until then the skeleton stands here.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, keep, page]);
}
