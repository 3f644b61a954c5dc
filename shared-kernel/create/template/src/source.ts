import { useEffect, useSyncExternalStore } from 'react';
import { type Review, readReviews } from './reviews';

/** How far the loading has come. */
export interface ReviewState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly reviews: readonly Review[];
}

/** Where reviews come from: one request, however many ask. */
export interface ReviewSource {
  readonly state: () => ReviewState;
  /** Asks, unless it is asking or has been answered. */
  readonly load: () => void;
  /** Calls back with every change; returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

const NONE: ReviewState = { status: 'loading', reviews: [] };

/** @param url of the list */
export function createSource(url: string): ReviewSource {
  const listeners = new Set<() => void>();
  let state = NONE;
  let asked = false;
  const become = (next: ReviewState): void => {
    state = next;
    for (const tell of listeners) tell();
  };
  async function ask(): Promise<void> {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      become({ status: 'ready', reviews: readReviews(await response.json()) });
    } catch {
      asked = false;
      become({ status: 'failed', reviews: [] });
    }
  }
  return {
    state: () => state,
    load: () => {
      if (asked) return;
      asked = true;
      if (state !== NONE) become(NONE);
      void ask();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

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
