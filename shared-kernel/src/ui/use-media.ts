import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; the component renders again when that changes. */
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

/** Whether the visitor has asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

const never = () => () => {};

/**
 * Whether this is static markup, or the rendering that takes such markup over: what it shows has to be the same for
 * everybody. The component renders again as soon as the markup is taken over.
 */
export const useIsStatic = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
