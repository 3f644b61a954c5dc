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

/** One line of the cart: a product, how many of it, and the price it was added at where that differs. */
export type CartLine = StoredEntry & {
  /** Whole number from 1 to `MAX_QUANTITY`. */
  readonly quantity: number;
};

export interface CartState {
  /** In the order in which they were added; no id stands twice. */
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: CartState = { lines: [] };

/**
 * What can be asked of the cart. Intents are replayed on what another tab has stored meanwhile, so they say what
 * the shopper did and not what the result was.
 */
export interface CartIntents {
  /** One of the product: a line of its own, or one more on the line that is there. */
  'cart/add': { readonly product: Product };
  /** One more of a product that is in the cart, up to `MAX_QUANTITY`. */
  'cart/increase': { readonly id: number };
  /** One less, while there is more than one (spec §4); removing is another intent. */
  'cart/decrease': { readonly id: number };
  /** The line goes, whatever its quantity. */
  'cart/remove': { readonly id: number };
  /** A removed line comes back to its place, `index` from 0. */
  'cart/restore': { readonly line: CartLine; readonly index: number };
  /** Everything goes; with `lines`, only what the shopper saw when clearing. */
  'cart/clear': { readonly lines?: readonly CartLine[] };
}

function change(state: CartState, id: number, next: (line: CartLine) => CartLine): CartState {
  const at = state.lines.findIndex((line) => line.id === id);
  const line = state.lines[at];
  if (!line) return state;
  const changed = next(line);
  return changed === line ? state : { lines: state.lines.with(at, changed) };
}

/** The line with this quantity, or with the limit where that is lower; the same line when nothing changes. */
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
    // It was added again meanwhile, perhaps in another tab: both quantities count.
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

export const cartReducers: Reducers<CartState, CartIntents & ProductsLoaded> = {
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

/** Whether the product with this id can be bought now. */
export type IsAvailable = (id: number) => boolean;

const always: IsAvailable = () => true;

function lineCents(line: Pick<CartLine, 'price' | 'quantity'>): number {
  // Dollars such as 10.1 are not exact in binary: whole cents are, and only they are multiplied and added.
  return Math.round(line.price * 100) * line.quantity;
}

/** Price of one line in US dollars: price times quantity, exact to the cent. */
export function lineTotal(line: Pick<CartLine, 'price' | 'quantity'>): number {
  return lineCents(line) / 100;
}

/** Price of the cart in US dollars, exact to the cent. Lines that can't be bought are not counted. */
export function cartTotal(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  const cents = lines.reduce((sum, line) => (isAvailable(line.id) ? sum + lineCents(line) : sum), 0);
  return cents / 100;
}

/** How many items the cart holds: the sum of the quantities. Lines that can't be bought are not counted. */
export function itemCount(lines: readonly CartLine[], isAvailable: IsAvailable = always): number {
  return lines.reduce((sum, line) => (isAvailable(line.id) ? sum + line.quantity : sum), 0);
}
