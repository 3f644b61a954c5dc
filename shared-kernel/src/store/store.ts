import { BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';
import { deliver, events$ } from '../events/bus';
import { kernelSingleton } from '../instance/instance';
import { DEFAULT_LANGUAGE, type Theme } from '../model/preferences';
import type { Product } from '../model/product';
import { EMPTY_STATE, isStateEvent, reduce, type StoredState } from '../model/state';
import { deriveEvents, type ShownState } from './derive-events';
import { type Change, TabStore } from './tab-store';

/** The page's whole state: the stored state, and the state of this page only. */
export interface KernelState {
  /** The shopper's state, with the products of this page's catalogue. Another tab may have stored those of another version. */
  readonly stored: StoredState;
  /** The system's theme, kept up to date. */
  readonly systemTheme: Theme;
  /** The products of the catalogue; `undefined` until loaded. */
  readonly onSale: readonly Product[] | undefined;
}

interface Store {
  readonly state$: BehaviorSubject<KernelState>;
  tab: TabStore;
  /** Set after the start. */
  stop: (() => void) | undefined;
}

const INITIAL: KernelState = { stored: EMPTY_STATE, systemTheme: 'light', onSale: undefined };

/** Returns the state that the shopper sees, with defaults for preferences that were not chosen. */
const shown = (stored: StoredState, systemTheme: Theme): ShownState => ({
  cart: stored.cart,
  favourites: stored.favourites,
  theme: stored.preferences.theme ?? systemTheme,
  language: stored.preferences.language ?? DEFAULT_LANGUAGE,
});

/** Returns a random name for each page load, since two tabs must not share a name. */
const tabName = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((name, part) => name + part.toString(36), '');

function createTab(state$: Store['state$']): TabStore {
  // The new state is published before the facts that derive from it.
  const onState = (stored: StoredState, changes: readonly Change[]): void => {
    const { onSale: products, systemTheme } = state$.value;
    // Not stored: two tabs with different catalogues would overwrite each other's products without end.
    const refreshed = (state: StoredState): StoredState =>
      products ? reduce(state, { name: 'catalogue/products-loaded', payload: { products } }) : state;
    state$.next({ ...state$.value, stored: refreshed(stored) });
    for (const { before, after, cause } of changes)
      for (const { name, payload } of deriveEvents(
        shown(refreshed(before), systemTheme),
        shown(refreshed(after), systemTheme),
        cause,
      ))
        deliver(name, payload);
  };
  return new TabStore({
    tab: tabName(),
    onState,
    onFault: (reason) => deliver('persistence/failed', { reason }),
  });
}

/** The page's store. Only events on the bus change it. */
export const store = kernelSingleton<Store>('store', () => {
  const state$ = new BehaviorSubject(INITIAL);
  const created: Store = { state$, tab: createTab(state$), stop: undefined };
  events$.subscribe((event) => {
    if (!isStateEvent(event)) return;
    if (event.name === 'catalogue/products-loaded')
      state$.next({ ...state$.value, onSale: event.payload.products });
    created.tab.dispatch(event);
  });
  return created;
});

/** A part of the state: an observable that starts with the present value, and a property with that value. */
export class StateStream<T> extends Observable<T> {
  readonly #present: () => T;

  private constructor(changes: Observable<T>, present: () => T) {
    super((subscriber) => changes.subscribe(subscriber));
    this.#present = present;
  }

  /** `select` must return the same reference while its part of the state is the same. */
  static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T> {
    return new StateStream(source.pipe(map(select), distinctUntilChanged()), () => select(source.value));
  }

  /** The present value. */
  get value(): T {
    return this.#present();
  }
}

/** Returns a stream of one part of the state; `select` must return the same reference while that part is the same. */
export const selectState = <T>(select: (state: KernelState) => T): StateStream<T> =>
  StateStream.of(store.state$, select);

/** The current theme: the shopper's choice, or else the system's theme. */
export const theme$ = selectState(({ stored, systemTheme }) => shown(stored, systemTheme).theme);

/** The current language: the shopper's choice, or else English. */
export const language$ = selectState(({ stored, systemTheme }) => shown(stored, systemTheme).language);

/** Sets the system's theme. Publishes no fact, since the shopper did nothing. */
export function followSystem(systemTheme: Theme): void {
  store.state$.next({ ...store.state$.value, systemTheme });
}

/** Empties the store as before the start; storage is unchanged. */
export function emptyStore(): void {
  store.stop?.();
  store.stop = undefined;
  store.tab.close();
  store.tab = createTab(store.state$);
  store.state$.next(INITIAL);
}
