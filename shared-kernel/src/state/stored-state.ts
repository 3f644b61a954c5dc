import { type CartAction, type CartState, EMPTY_CART, reduceCart } from '../cart/reducer';
import {
  type FavouritesAction,
  type FavouritesState,
  NO_FAVOURITES,
  reduceFavourites,
} from '../favourites/reducer';
import { type ChosenPreferences, type PreferencesAction, reducePreferences } from '../preferences/reducer';

/** What outlives the page: cart, favourites and what the shopper chose. */
export interface StoredState {
  readonly cart: CartState;
  readonly favourites: FavouritesState;
  readonly preferences: ChosenPreferences;
}

export type Action = CartAction | FavouritesAction | PreferencesAction;

export const EMPTY_STATE: StoredState = { cart: EMPTY_CART, favourites: NO_FAVOURITES, preferences: {} };

/** The state after an action; the same object when the action changes nothing. */
export function reduce(state: StoredState, action: Action): StoredState {
  switch (action.part) {
    case 'cart': {
      const cart = reduceCart(state.cart, action);
      return cart === state.cart ? state : { ...state, cart };
    }
    case 'favourites': {
      const favourites = reduceFavourites(state.favourites, action);
      return favourites === state.favourites ? state : { ...state, favourites };
    }
    case 'preferences': {
      const preferences = reducePreferences(state.preferences, action);
      return preferences === state.preferences ? state : { ...state, preferences };
    }
  }
}
