import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ReviewSource, ReviewState } from './source';

/** What the environment gives this remote, for its components. */
export interface Given {
  readonly source: ReviewSource;
  /** Reviews that are shown at once. */
  readonly perPage: number;
}

/** Hands it to them. */
export const GivenContext = createContext<Given | undefined>(undefined);

/** The reviews, which the first component asks for, and a way to ask again. */
export function useReviews(): ReviewState & { readonly perPage: number; readonly retry: () => void } {
  const given = use(GivenContext);
  if (!given) throw new Error('useReviews needs a GivenContext around it.');
  const { source, perPage } = given;
  const state = useSyncExternalStore(source.subscribe, source.state, source.state);
  useEffect(() => {
    if (source.state().status === 'loading') source.load();
  }, [source]);
  return { ...state, perPage, retry: source.load };
}
