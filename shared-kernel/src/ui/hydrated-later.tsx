import { type ComponentType, memo, Suspense } from 'react';

/**
 * Returns a component that React hydrates after the page around it: in idle time, or with the first press inside. Its
 * properties have to stay the same from one rendering to the next, since React hydrates what changes at once.
 */
export const hydratedLater = <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<P>;
