import { useRef, useState } from 'react';
import { REVEAL_THRESHOLD, reveals } from './reveals';

/** Whether a title has been seen, and the ref that watches it; once revealed, it stays so. */
export function useRevealed(): readonly [ref: (element: HTMLElement | null) => void, revealed: boolean] {
  const [revealed, setRevealed] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  const ref = (element: HTMLElement | null): void => {
    observer.current?.disconnect();
    if (!element || revealed) return;
    observer.current = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => reveals(entry, innerHeight))) setRevealed(true);
      },
      { threshold: REVEAL_THRESHOLD },
    );
    observer.current.observe(element);
  };
  return [ref, revealed];
}
