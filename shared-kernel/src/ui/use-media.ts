import { useState, useSyncExternalStore } from 'react';

/** Whether a media query matches; the component renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the visitor prefers reduced motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

const never = () => () => {};

/**
 * Whether this is prerendering or hydration, where the output has to be the same for all visitors. The component renders again
 * after hydration.
 */
export const useIsStatic = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Whether the component was prerendered, or first rendered by hydration. Stays the same, so unlike `useIsStatic`, it does not
 * render the component again.
 */
export function useStartedStatic(): boolean {
  const [start] = useState({ isStatic: false });
  return useSyncExternalStore(
    never,
    () => start.isStatic,
    () => {
      start.isStatic = true;
      return true;
    },
  );
}
