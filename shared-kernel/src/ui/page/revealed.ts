import { useState } from 'react';
import { useIsStatic } from '../use-media';

/** A title is revealed once this share of it is visible (spec §4, 'Listing controls'). */
const REVEAL_THRESHOLD = 0.2;

/**
 * Whether enough of a title is in view. Some browsers call it intersecting as soon as an edge of it is, and a
 * title that is taller than five screens never shows a fifth of itself: half a screen of it is enough.
 */
export const reveals = (ratio: number, height: number, screenHeight: number): boolean =>
  ratio >= REVEAL_THRESHOLD || height >= screenHeight / 2;

/** Whether a title has been seen, for good, and the ref that watches it. A prerendered one has been seen. */
export function useRevealed() {
  const [revealed, setRevealed] = useState(useIsStatic());
  const ref = (element: HTMLElement | null) => {
    if (!element || revealed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some(({ intersectionRatio, intersectionRect: { height } }) =>
          reveals(intersectionRatio, height, innerHeight),
        );
        if (isSeen) setRevealed(true);
      },
      { threshold: REVEAL_THRESHOLD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return [ref, revealed] as const;
}
