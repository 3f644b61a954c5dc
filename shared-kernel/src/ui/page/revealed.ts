import { useState } from 'react';
import { useStartedStatic } from '../use-media';

/** A title is revealed once this share of it is visible (spec §4, 'Listing controls'). */
const REVEAL_THRESHOLD = 0.2;

/**
 * Whether enough of a title is visible. Some browsers report an intersection for an edge alone, and a title taller than five
 * screens never shows a fifth of itself, so half a screen is enough.
 */
export const reveals = (ratio: number, height: number, screenHeight: number): boolean =>
  ratio >= REVEAL_THRESHOLD || height >= screenHeight / 2;

/** Returns whether a title has ever been visible, and the `ref` to observe it. A prerendered title counts as visible. */
export function useRevealed() {
  const [revealed, setRevealed] = useState(useStartedStatic());
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
