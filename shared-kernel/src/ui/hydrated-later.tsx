import { type ComponentType, memo, Suspense } from 'react';

/**
 * Returns a component that React hydrates after the rest of the page: when idle, or on the first press inside. Its props
 * have to stay the same between renders, since React hydrates a changed part at once.
 */
export const hydratedLater = <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<P>;
