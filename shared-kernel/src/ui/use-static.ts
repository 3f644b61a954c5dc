import { useSyncExternalStore } from 'react';

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
