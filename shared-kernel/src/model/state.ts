import { type CartIntents, type CartState, cartReducers, EMPTY_CART } from './cart';
import {
  type FavouritesIntents,
  type FavouritesState,
  favouritesReducers,
  NO_FAVOURITES,
} from './favourites';
import { type ChosenPreferences, type PreferencesIntents, preferencesReducers } from './preferences';
import type { ProductsLoaded } from './stored-entry';

/** The stored state: cart, favourites and the shopper's preferences. */
export interface StoredState {
  readonly cart: CartState;
  readonly favourites: FavouritesState;
  readonly preferences: ChosenPreferences;
}

export const EMPTY_STATE: StoredState = { cart: EMPTY_CART, favourites: NO_FAVOURITES, preferences: {} };

export type StateIntents = CartIntents & FavouritesIntents & PreferencesIntents;

/** All events that the reducers handle, by their names on the bus. */
interface StateEvents extends StateIntents, ProductsLoaded {}

export type StateEvent = {
  readonly [N in keyof StateEvents]: { readonly name: N; readonly payload: StateEvents[N] };
}[keyof StateEvents];

type Reducer<S> = (state: S, payload: StateEvents[keyof StateEvents]) => S;

function reduceMember<S>(reducers: object, state: S, { name, payload }: StateEvent): S {
  // The reducer under a name takes that name's payload.
  const reducer = Reflect.get(reducers, name) as Reducer<S> | undefined;
  return reducer ? reducer(state, payload) : state;
}

/** Returns the next state, or the previous one if all members are the same. */
export const reuseIfSame = (before: StoredState, next: StoredState): StoredState =>
  next.cart === before.cart &&
  next.favourites === before.favourites &&
  next.preferences === before.preferences
    ? before
    : next;

/** Returns the state after an event; the same object if the event changes nothing. */
export function reduce(state: StoredState, event: StateEvent): StoredState {
  const cart = reduceMember(cartReducers, state.cart, event);
  const favourites = reduceMember(favouritesReducers, state.favourites, event);
  const preferences = reduceMember(preferencesReducers, state.preferences, event);
  return reuseIfSame(state, { cart, favourites, preferences });
}

const STATE_EVENTS: readonly string[] = [
  ...new Set([cartReducers, favouritesReducers, preferencesReducers].flatMap(Object.keys)),
];

/** Whether the reducers handle an event. */
export const isStateEvent = (event: { readonly name: string }): event is StateEvent =>
  STATE_EVENTS.includes(event.name);
