import { BehaviorSubject } from 'rxjs';
import { publish } from '../events';
import type { ReadResult } from './read';
import { requestJson } from './request';

/** How far the loading of a catalogue file has come (spec §4, 'Products load'). */
export interface LoadState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  /** The stored error text (spec §8), such as `Error loading phones`; empty unless `failed`. */
  readonly error: string;
}

/** One file of the catalogue: its state, and one request however many ask. */
export interface CatalogueFile<T> {
  readonly state$: BehaviorSubject<LoadState<T>>;
  /** Starts the request unless one is under way or has succeeded; resolves when it has ended either way. */
  readonly load: () => Promise<LoadState<T>>;
  /** Back to the state before the first request. */
  readonly reset: () => void;
}

/**
 * @param name the file's name without `.json`: `products`, `phones` …
 * @param path where it lies, asked for at each request because the host may set it later
 */
export function createCatalogueFile<T>(
  name: string,
  path: () => string,
  read: (file: unknown) => ReadResult<T> | undefined,
): CatalogueFile<T> {
  const state$ = new BehaviorSubject<LoadState<T>>({ status: 'idle', items: [], error: '' });
  let pending: Promise<LoadState<T>> | undefined;

  async function request(): Promise<LoadState<T>> {
    state$.next({ status: 'loading', items: [], error: '' });
    try {
      const result = read(await requestJson(path()));
      if (!result) throw new Error(`${path()} does not hold a list`);
      for (const { index, member, expected } of result.problems)
        publish('catalogue/entry-dropped', {
          file: name,
          reason: `entry ${index}: ${member ? `"${member}"` : 'it'} must be ${expected}`,
        });
      state$.next({ status: 'ready', items: result.items, error: '' });
    } catch {
      pending = undefined;
      state$.next({ status: 'failed', items: [], error: `Error loading ${name}` });
    }
    return state$.value;
  }

  return {
    state$,
    load: () => {
      pending ??= request();
      return pending;
    },
    reset: () => {
      pending = undefined;
      state$.next({ status: 'idle', items: [], error: '' });
    },
  };
}
