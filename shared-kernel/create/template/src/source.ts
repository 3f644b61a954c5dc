import { useEffect, useSyncExternalStore } from 'react';
import { type Review, readReviews } from './reviews';

/** Progress of the loading. */
export interface ReviewState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly reviews: readonly Review[];
}

/** Loads the reviews, with one request for all components. */
export interface ReviewSource {
  readonly state: () => ReviewState;
  /** Starts a request unless one is running or has succeeded. */
  readonly load: () => void;
  /** Calls back on each change; returns a function that stops. */
  readonly subscribe: (onChange: () => void) => () => void;
}

const NONE: ReviewState = { status: 'loading', reviews: [] };

/** @param url address of the list */
export function createSource(url: string): ReviewSource {
  const listeners = new Set<() => void>();
  let state = NONE;
  let isRequested = false;
  const setState = (next: ReviewState): void => {
    state = next;
    for (const notify of listeners) notify();
  };
  async function request(): Promise<void> {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      setState({ status: 'ready', reviews: readReviews(await response.json()) });
    } catch {
      isRequested = false;
      setState({ status: 'failed', reviews: [] });
    }
  }
  return {
    state: () => state,
    load: () => {
      if (isRequested) return;
      isRequested = true;
      if (state !== NONE) setState(NONE);
      void request();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Props that the page and the fragment share. */
export interface SharedProps {
  readonly source: ReviewSource;
  /** Number of reviews to show at once. */
  readonly perPage: number;
}

/** Returns the reviews; the first component starts the request. */
export function useReviews({ subscribe, state, load }: ReviewSource): ReviewState {
  useEffect(() => {
    if (state().status === 'loading') load();
  }, [state, load]);
  return useSyncExternalStore(subscribe, state, state);
}
