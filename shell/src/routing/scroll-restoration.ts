import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/stored-text';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'gadgetry:scroll';

/** After going back, the page gets this long to grow to the height that it had. */
const GROWTH_LIMIT_MS = 3000;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionRead(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    return {};
  }
}

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
  const positions = useRef<Positions>(undefined);
  const shown = useRef<{ key: string; pathname: string }>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    positions.current ??= readPositions();
    const remember = (): void => {
      if (shown.current && positions.current) positions.current[shown.current.key] = scrollY;
    };
    const store = (): void => void sessionWrite(KEY, JSON.stringify(positions.current));
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
    if (type === 'POP') return scrollWhenTall(positions.current?.[key] ?? 0);
    if (before && before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, type]);
}
