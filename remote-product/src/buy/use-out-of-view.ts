import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is outside of the visible part of the page; hang the first member on it as its `ref`. */
export function useOutOfView(): readonly [ref: RefCallback<HTMLElement>, outOfView: boolean] {
  const [outOfView, setOutOfView] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOutOfView(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, outOfView];
}
