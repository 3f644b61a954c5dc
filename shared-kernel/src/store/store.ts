import { BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';
import { deliver, everyEvent$ } from '../events/bus';
import { kernelSingleton } from '../instance/instance';
import { DEFAULT_LANGUAGE, type Theme } from '../model/preferences';
import type { Product } from '../model/product';
import { EMPTY_STATE, isStateEvent, reduce, type StoredState } from '../model/state';
import { deriveEvents, type ShownState } from './derive-events';
import { type Change, TabStore } from './tab-store';

/** The page's whole state: what is stored, and what only this page knows. */
export interface KernelState {
  readonly stored: StoredState;
  /** What the system prefers, followed live. */
  readonly systemTheme: Theme;
  /** The products of the catalogue; undefined until they have loaded. */
  readonly onSale: readonly Product[] | undefined;
}

interface Store {
  readonly state$: BehaviorSubject<KernelState>;
  tab: TabStore;
  /** Present once started. */
  stop: (() => void) | undefined;
}

const INITIAL: KernelState = { stored: EMPTY_STATE, systemTheme: 'light', onSale: undefined };

/** Returns the state that the shopper sees: chosen preferences, or their defaults. */
const shown = (stored: StoredState, systemTheme: Theme): ShownState => ({
  cart: stored.cart,
  favourites: stored.favourites,
  theme: stored.preferences.theme ?? systemTheme,
  language: stored.preferences.language ?? DEFAULT_LANGUAGE,
});

/** Two tabs must never share a name: random for each page load, and not kept for the next. */
const tabName = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((name, part) => name + part.toString(36), '');

/** Brings entries up to date that came from storage, from another tab or back from a removal. */
function refresh(state$: Store['state$'], tab: TabStore): void {
  const { stored, onSale } = state$.value;
  if (!onSale) return;
  const loaded = { name: 'catalogue/products-loaded', payload: { products: onSale } } as const;
  if (reduce(stored, loaded) !== stored) tab.dispatch(loaded);
}

function createTab(state$: Store['state$']): TabStore {
  // Publish the new state before the facts that derive from it.
  const onState = (stored: StoredState, changes: readonly Change[]): void => {
    state$.next({ ...state$.value, stored });
    const { systemTheme } = state$.value;
    for (const { before, after, cause } of changes)
      for (const { name, payload } of deriveEvents(
        shown(before, systemTheme),
        shown(after, systemTheme),
        cause,
      ))
        deliver(name, payload);
    refresh(state$, tab);
  };
  const tab = new TabStore({
    tab: tabName(),
    onState,
    onFault: (reason) => deliver('persistence/failed', { reason }),
  });
  return tab;
}

/** The page's one store. Everything that changes it comes over the bus. */
export const store = kernelSingleton<Store>('store', () => {
  const state$ = new BehaviorSubject(INITIAL);
  const created: Store = { state$, tab: createTab(state$), stop: undefined };
  everyEvent$.subscribe((event) => {
    if (!isStateEvent(event)) return;
    if (event.name === 'catalogue/products-loaded') {
      state$.next({ ...state$.value, onSale: event.payload.products });
      refresh(state$, created.tab);
    } else created.tab.dispatch(event);
  });
  return created;
});

/** A part of the state: an observable that begins with the present value, and that value at once. */
export class StateStream<T> extends Observable<T> {
  readonly #present: () => T;

  private constructor(changes: Observable<T>, present: () => T) {
    super((subscriber) => changes.subscribe(subscriber));
    this.#present = present;
  }

  /** `select` must return the same reference as long as its part of the state is the same. */
  static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T> {
    return new StateStream(source.pipe(map(select), distinctUntilChanged()), () => select(source.value));
  }

  /** The present value. */
  get value(): T {
    return this.#present();
  }
}

/** A stream of one part of the state; `select` must return the same reference as long as that is the same. */
export const selectState = <T>(select: (state: KernelState) => T): StateStream<T> =>
  StateStream.of(store.state$, select);

/** The theme in use: what the shopper chose, until then what the system prefers, followed live. */
export const theme$ = selectState(({ stored, systemTheme }) => shown(stored, systemTheme).theme);

/** The language in use: what the shopper chose, until then English. */
export const language$ = selectState(({ stored, systemTheme }) => shown(stored, systemTheme).language);

/** Notes what the system prefers: the shopper did nothing, so no fact is published. */
export function followSystem(systemTheme: Theme): void {
  store.state$.next({ ...store.state$.value, systemTheme });
}

/** Back to the empty state before the start; storage keeps what it has. */
export function emptyStore(): void {
  store.stop?.();
  store.stop = undefined;
  store.tab.close();
  store.tab = createTab(store.state$);
  store.state$.next(INITIAL);
}
