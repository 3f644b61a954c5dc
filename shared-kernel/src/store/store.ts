import { BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';
import { deliver, events$ } from '../events/bus';
import type { StateFacts } from '../events/core-events';
import { kernelSingleton } from '../instance/instance';
import { DEFAULT_LANGUAGE, type Language, type Theme } from '../model/preferences';
import type { Product } from '../model/product';
import {
  type CartLine,
  type CartState,
  EMPTY_STATE,
  type FavouritesState,
  isStateEvent,
  reduce,
  type StateEvent,
  type StoredState,
} from '../model/state';
import { idsOf } from '../model/stored-entry';
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

/** The state that shoppers see. */
export interface ShownState {
  readonly cart: CartState;
  readonly favourites: FavouritesState;
  readonly theme: Theme;
  readonly language: Language;
}

/** Returns the state that the shopper sees, with defaults for preferences that were not chosen. */
const shown = (stored: StoredState, systemTheme: Theme): ShownState => ({
  cart: stored.cart,
  favourites: stored.favourites,
  theme: stored.preferences.theme ?? systemTheme,
  language: stored.preferences.language ?? DEFAULT_LANGUAGE,
});

type StateFact = {
  readonly [N in keyof StateFacts]: { readonly name: N; readonly payload: StateFacts[N] };
}[keyof StateFacts];

/** Creates a fact. The cast is here because TypeScript can't infer a union of names with their payloads. */
const fact = <N extends keyof StateFacts>(name: N, payload: StateFacts[N]): StateFact =>
  ({ name, payload }) as StateFact;

function without<E extends { readonly id: number }>(
  entries: readonly E[],
  others: readonly { readonly id: number }[],
): readonly { readonly entry: E; readonly index: number }[] {
  const known = idsOf(others);
  return entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => !known.has(entry.id));
}

function lineFact(before: CartLine | undefined, line: CartLine, cause: StateEvent | undefined): StateFact[] {
  const { id, name, quantity } = line;
  const thisTab = cause !== undefined;
  if (before?.quantity === quantity) return [];
  if (cause?.name === 'cart/restore')
    return [fact('cart/line-restored', { product: cause.payload.line, thisTab })];
  if (cause?.name === 'cart/add')
    return [fact('cart/product-added', { product: cause.payload.product, quantity, thisTab })];
  return before
    ? [fact('cart/quantity-changed', { id, name, quantity, thisTab })]
    : [fact('cart/product-added', { product: line, quantity, thisTab })];
}

function cartFacts(before: CartState, after: CartState, cause?: StateEvent): StateFact[] {
  const thisTab = cause !== undefined;
  const gone = without(before.lines, after.lines);
  // Another tab's action is unknown: one missing line counts as removed, several with an empty cart as cleared.
  const cleared = after.lines.length === 0 && (cause ? cause.name === 'cart/clear' : gone.length > 1);
  if (cleared) return [fact('cart/cleared', { thisTab })];
  const beforeById = new Map(before.lines.map((line) => [line.id, line]));
  return [
    ...gone.map(({ entry, index }) => fact('cart/line-removed', { product: entry, index, thisTab })),
    ...after.lines.flatMap((line) => lineFact(beforeById.get(line.id), line, cause)),
  ];
}

function favouritesFacts(before: FavouritesState, after: FavouritesState, thisTab: boolean): StateFact[] {
  return [
    ...without(before.products, after.products).map(({ entry, index }) =>
      fact('favourites/product-removed', { product: entry, index, thisTab }),
    ),
    ...without(after.products, before.products).map(({ entry }) =>
      fact('favourites/product-added', { product: entry, thisTab }),
    ),
  ];
}

/**
 * Derives the facts from the difference of two states.
 * @param cause the intent of this tab; absent if another tab changed the state
 */
export function deriveEvents(before: ShownState, after: ShownState, cause?: StateEvent): StateFact[] {
  const thisTab = cause !== undefined;
  const { theme, language } = after;
  return [
    ...(before.cart === after.cart ? [] : cartFacts(before.cart, after.cart, cause)),
    ...(before.favourites === after.favourites
      ? []
      : favouritesFacts(before.favourites, after.favourites, thisTab)),
    ...(before.theme === theme ? [] : [fact('preferences/theme-changed', { theme, thisTab })]),
    ...(before.language === language ? [] : [fact('preferences/language-changed', { language, thisTab })]),
  ];
}

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
