import type { StoredState } from '../state/stored-state';

function same(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** `next` with every part of `previous` that it repeats, so that nobody is told of a change that is none. */
export function shareUnchanged(previous: StoredState, next: StoredState): StoredState {
  const cart = same(previous.cart, next.cart) ? previous.cart : next.cart;
  const favourites = same(previous.favourites, next.favourites) ? previous.favourites : next.favourites;
  const preferences = same(previous.preferences, next.preferences) ? previous.preferences : next.preferences;
  const unchanged =
    cart === previous.cart && favourites === previous.favourites && preferences === previous.preferences;
  return unchanged ? previous : { cart, favourites, preferences };
}
