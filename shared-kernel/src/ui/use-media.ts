import { useSyncExternalStore } from 'react';

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
