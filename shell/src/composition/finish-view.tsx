import { useLayoutEffect } from 'react';
import { useComposition } from './composition';

/** Says that a page stands, where a view waits for it; after what is in the page has been laid out. */
export function FinishView() {
  const { view } = useComposition();
  useLayoutEffect(() => view?.finish(), [view]);
  return null;
}
