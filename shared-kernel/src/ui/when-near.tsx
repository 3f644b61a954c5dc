import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useIsStatic } from './use-static';

/** So far below the window something is near, in CSS pixels. */
const NEAR_PX = 400;

/** After this long it comes even on a page that never rests, in milliseconds. */
const LONGEST_WAIT_MS = 3000;
/** For browsers that can't tell when they are idle. */
const SHORT_REST_MS = 200;

/** Properties of `WhenNear`. */
export interface WhenNearProps {
  readonly children: ReactNode;
  /** Keeps the room until then; it has to have the size of what it stands for. */
  readonly placeholder?: ReactNode;
}

/**
 * A part of a page below what is seen first. Where the page is a view that is taken over, it is not in the view, and
 * comes when it is near or when the page has come to rest; in any other rendering it is there at once.
 */
export function WhenNear({ children, placeholder }: WhenNearProps) {
  const [isNear, setNear] = useState(!useIsStatic());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const come = (): void => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
    const idle = globalThis.requestIdleCallback?.(come, { timeout: LONGEST_WAIT_MS });
    const timer = idle === undefined ? setTimeout(come, SHORT_REST_MS) : undefined;
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
}
