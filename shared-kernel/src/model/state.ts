import { type ChosenPreferences, type PreferencesIntents, preferencesReducers } from './preferences';
import type { Product } from './product';
import { limitQuantity } from './quantity';
import {
  type ProductsLoaded,
  plainProduct,
  type Reducers,
  refreshEntries,
  type StoredEntry,
  withoutFormerPrice,
} from './stored-entry';

/** One line of the cart: a product with its quantity and, if different, the price at which it was added. */
export type CartLine = StoredEntry & {
  /** Integer from 1 to `MAX_QUANTITY`. */
  readonly quantity: number;
};

export interface CartState {
  /** In the order in which they were added; ids are unique. */
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: CartState = { lines: [] };

/**
 * Intents of the cart. An intent describes the shopper's action instead of its result, since it may be replayed on a state
 * that another tab has stored.
 */
interface CartIntents {
  /** Adds one of the product, in a new line or to its present line. */
  'cart/add': { readonly product: Product };
  /** Increases the quantity by one, up to `MAX_QUANTITY`. */
  'cart/increase': { readonly id: number };
  /** Decreases the quantity by one, not below 1 (spec §4). */
  'cart/decrease': { readonly id: number };
  /** Removes the line, whatever its quantity. */
  'cart/remove': { readonly id: number };
  /** Restores a removed line at its position, `index` from 0. */
  'cart/restore': { readonly line: CartLine; readonly index: number };
  /** Empties the cart; with `lines`, removes only the lines that the shopper saw. */
  'cart/clear': { readonly lines?: readonly CartLine[] };
}

function change(state: CartState, id: number, next: (line: CartLine) => CartLine): CartState {
  const at = state.lines.findIndex((line) => line.id === id);
  const line = state.lines[at];
  if (!line) return state;
  const changed = next(line);
  return changed === line ? state : { lines: state.lines.with(at, changed) };
}

/** Returns the line with this quantity, limited to the maximum; the same line if nothing changes. */
function withQuantity(line: CartLine, wanted: number): CartLine {
  const quantity = limitQuantity(wanted);
  return quantity === line.quantity ? line : { ...line, quantity };
}

function add(state: CartState, product: Product): CartState {
  const fresh = plainProduct(product);
  const known = state.lines.some((line) => line.id === fresh.id);
  if (!known) return { lines: [...state.lines, { ...fresh, quantity: 1 }] };
  return change(state, fresh.id, (line) =>
    withQuantity({ ...withoutFormerPrice(line), ...fresh, quantity: line.quantity }, line.quantity + 1),
  );
}

function restore(state: CartState, line: CartLine, index: number): CartState {
  if (state.lines.some(({ id }) => id === line.id)) {
    // The product was added again in the meantime, for example in another tab, so the quantities add up.
    return change(state, line.id, (present) => withQuantity(present, present.quantity + line.quantity));
  }
  return { lines: state.lines.toSpliced(index, 0, withQuantity(line, line.quantity)) };
}

function clear(state: CartState, seen: readonly CartLine[] | undefined): CartState {
  if (state.lines.length === 0) return state;
  if (!seen) return EMPTY_CART;
  const goneById = new Map(seen.map(({ id, quantity }) => [id, quantity]));
  const lines = state.lines.flatMap((line) => {
    const gone = goneById.get(line.id) ?? 0;
    if (gone === 0) return [line];
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
  const isSame = lines.length === state.lines.length && lines.every((line, at) => line === state.lines[at]);
  return isSame ? state : { lines };
}

const cartReducers: Reducers<CartState, CartIntents & ProductsLoaded> = {
  'cart/add': (state, { product }) => add(state, product),
  'cart/increase': (state, { id }) => change(state, id, (line) => withQuantity(line, line.quantity + 1)),
  'cart/decrease': (state, { id }) =>
    change(state, id, (line) => withQuantity(line, Math.max(1, line.quantity - 1))),
  'cart/remove': (state, { id }) =>
    state.lines.some((line) => line.id === id)
      ? { lines: state.lines.filter((line) => line.id !== id) }
      : state,
  'cart/restore': (state, { line, index }) => restore(state, line, index),
  'cart/clear': (state, { lines }) => clear(state, lines),
  'catalogue/products-loaded': (state, { products }) => {
    const lines = refreshEntries(state.lines, products);
    return lines === state.lines ? state : { lines };
  },
};

/** Returns whether the product with this id is on sale. */
export type IsAvailable = (id: number) => boolean;

const always: IsAvailable = () => true;

function lineCents(line: Pick<CartLine, 'price' | 'quantity'>): number {
  // Calculates in whole cents, since dollars such as 10.1 are not exact in binary.
  return Math.round(line.price * 100) * line.quantity;
}

/** Returns the price of a line in US dollars, price times quantity, exact to the cent. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return lineCents(line) / 100;
}

/** Returns the price of the cart in US dollars, exact to the cent, without unavailable lines. */
export function cartTotal(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  const cents = lines.reduce((sum, line) => (isAvailable(line.id) ? sum + lineCents(line) : sum), 0);
  return cents / 100;
}

/** Returns the number of items in the cart, the sum of the quantities, without unavailable lines. */
export function itemCount(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  return lines.reduce((sum, line) => (isAvailable(line.id) ? sum + line.quantity : sum), 0);
}

/** A favourite: a product and, if different, the price at which it was added. */
export type Favourite = StoredEntry;

export interface FavouritesState {
  /** In the order in which they were added; ids are unique. */
  readonly products: readonly Favourite[];
}

const NO_FAVOURITES: FavouritesState = { products: [] };

interface FavouritesIntents {
  /** Adds the product at the end, unless it is a favourite already. */
  'favourites/add': { readonly product: Product };
  'favourites/remove': { readonly id: number };
  /** Restores a removed favourite at its position, `index` from 0. */
  'favourites/restore': { readonly product: Favourite; readonly index: number };
}

const isFavourite = ({ products }: FavouritesState, id: number): boolean =>
  products.some((one) => one.id === id);

/** Returns a favourite without members of other lists, such as a quantity. */
function asFavourite(product: Favourite): Favourite {
  const former = product.priceWhenAdded;
  return former === undefined ? plainProduct(product) : { ...plainProduct(product), priceWhenAdded: former };
}

const favouritesReducers: Reducers<FavouritesState, FavouritesIntents & ProductsLoaded> = {
  'favourites/add': (state, { product }) =>
    isFavourite(state, product.id) ? state : { products: [...state.products, plainProduct(product)] },
  'favourites/remove': (state, { id }) =>
    isFavourite(state, id) ? { products: state.products.filter((one) => one.id !== id) } : state,
  'favourites/restore': (state, { product, index }) =>
    isFavourite(state, product.id)
      ? state
      : { products: state.products.toSpliced(index, 0, asFavourite(product)) },
  'catalogue/products-loaded': (state, { products }) => {
    const refreshed = refreshEntries(state.products, products);
    return refreshed === state.products ? state : { products: refreshed };
  },
};

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
