import { splitHash } from '../boot/plan';
import type { Composition } from '../composition/composition';
import { prefetchPage } from '../composition/prefetch';

/** Warms the page that a link leads to as soon as the link is pointed at or focused, in the shell and in remotes. */
export function prefetchApproached(composition: Composition): void {
  let last: Element | null = null;
  const approach = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    if (link && link !== last)
      void prefetchPage(composition, splitHash(link.getAttribute('href') ?? '').path);
    last = link;
  };
  addEventListener('pointerover', approach, { passive: true });
  addEventListener('focusin', approach);
}
