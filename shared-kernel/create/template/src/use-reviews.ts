import { useEffect, useSyncExternalStore } from 'react';
import type { ReviewSource, ReviewState } from './source';

/** What the environment gives this remote's components. */
export interface Given {
  readonly source: ReviewSource;
  /** Reviews that are shown at once. */
  readonly perPage: number;
}

/** The reviews, which the first component asks for. */
export function useReviews({ subscribe, state, load }: ReviewSource): ReviewState {
  useEffect(() => {
    if (state().status === 'loading') load();
  }, [state, load]);
  return useSyncExternalStore(subscribe, state, state);
}
