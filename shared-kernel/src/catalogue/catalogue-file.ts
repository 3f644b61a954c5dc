import { BehaviorSubject, type Observable } from 'rxjs';
import { publish } from '../events/bus';
import type { ReadResult } from './read';
import { type CataloguePath, requestJson } from './request';

/** Loading state of a catalogue file (spec §4, 'Products load'). */
export interface LoadState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  /** The stored error text (spec §8), such as `Error loading phones`; empty unless `failed`. */
  readonly error: string;
}

/** One file of the catalogue: its state, and one request for all components. */
export interface CatalogueFile<T> {
  readonly state$: Observable<LoadState<T>> & { readonly value: LoadState<T> };
  /** Starts the request unless one is running or has succeeded; resolves when it has ended, successful or not. */
  readonly load: () => Promise<LoadState<T>>;
  /** Sends another request beside one that hangs; the first answer counts. */
  readonly refetch: () => void;
  /** Sets the file's content without a request; throws if it is not a list. */
  readonly provide: (file: unknown) => void;
  /** Returns to the state before the first request. */
  readonly reset: () => void;
}

/**
 * @param name the file's name without `.json`: `products`, `phones` …
 * @param path returns the file's location, for each request, since the host may set it later
 */
export function createCatalogueFile<T>(
  name: string,
  path: () => CataloguePath,
  read: (file: unknown) => ReadResult<T> | undefined,
): CatalogueFile<T> {
  const state$ = new BehaviorSubject<LoadState<T>>({ status: 'idle', items: [], error: '' });
  let pending: Promise<LoadState<T>> | undefined;
  let hasAsked = false;
  let refetch = (): void => {};

  async function request(): Promise<ReadResult<T>> {
    const isFurther = hasAsked;
    hasAsked = true;
    const result = read(await requestJson(path(), isFurther));
    if (!result) throw new Error(`${path().path} does not hold a list`);
    return result;
  }

  /** Sends a request, and takes the first readable answer of all requests; fails when all have failed. */
  const begin = (): Promise<LoadState<T>> =>
    new Promise((resolve) => {
      let open = 0;
      const end = (state: LoadState<T>): void => {
        refetch = () => {};
        state$.next(state);
        resolve(state);
      };
      const take = ({ items, problems }: ReadResult<T>): void => {
        if (state$.value.status !== 'loading') return;
        for (const { index, member, expected } of problems)
          publish('catalogue/entry-dropped', {
            file: name,
            reason: `entry ${index}: ${member ? `"${member}"` : 'it'} must be ${expected}`,
          });
        end({ status: 'ready', items, error: '' });
      };
      const fail = (): void => {
        open -= 1;
        if (open > 0) return;
        pending = undefined;
        end({ status: 'failed', items: [], error: `Error loading ${name}` });
      };
      refetch = () => {
        open += 1;
        void request().then(take, fail);
      };
      state$.next({ status: 'loading', items: [], error: '' });
      refetch();
    });

  return {
    state$,
    load: () => {
      pending ??= begin();
      return pending;
    },
    refetch: () => refetch(),
    provide: (file) => {
      const items = read(file)?.items;
      if (!items) throw new Error(`${name}.json does not hold a list`);
      state$.next({ status: 'ready', items, error: '' });
    },
    reset: () => {
      pending = undefined;
      hasAsked = false;
      refetch = () => {};
      state$.next({ status: 'idle', items: [], error: '' });
    },
  };
}
