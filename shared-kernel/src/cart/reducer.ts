import type { Product } from '../catalogue/product';
import { plainProduct, refreshEntries, type StoredEntry, withoutFormerPrice } from '../state/stored-entry';

/** One line of the cart: a product, how many of it, and the price it was added at where that differs. */
export type CartLine = StoredEntry & {
  /** Whole number from 1. */
  readonly quantity: number;
};

export interface CartState {
  /** In the order in which they were added; no id stands twice. */
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: CartState = { lines: [] };

type Named<T> = { readonly part: 'cart' } & T;

/**
 * Everything that can happen to a cart. Actions are replayed on what another tab has stored meanwhile, so
 * they say what the shopper did and not what the result was.
 */
export type CartAction =
  | Named<{ readonly type: 'add'; readonly product: Product }>
  | Named<{ readonly type: 'increase' | 'decrease' | 'remove'; readonly id: number }>
  | Named<{ readonly type: 'restore'; readonly line: CartLine; readonly index: number }>
  | Named<{
      readonly type: 'clear';
      /** What the shopper saw when clearing: only that goes. Without it everything goes. */
      readonly lines?: readonly CartLine[];
    }>
  | Named<{ readonly type: 'refresh'; readonly products: readonly Product[] }>;

function withLines(state: CartState, lines: readonly CartLine[]): CartState {
  return lines === state.lines ? state : { lines };
}

function change(state: CartState, id: number, next: (line: CartLine) => CartLine): CartState {
  const at = state.lines.findIndex((line) => line.id === id);
  const line = state.lines[at];
  if (!line) return state;
  const changed = next(line);
  return changed === line ? state : { lines: state.lines.with(at, changed) };
}

function add(state: CartState, product: Product): CartState {
  const fresh = plainProduct(product);
  const known = state.lines.some((line) => line.id === fresh.id);
  if (!known) return { lines: [...state.lines, { ...fresh, quantity: 1 }] };
  return change(state, fresh.id, (line) => ({
    ...withoutFormerPrice(line),
    ...fresh,
    quantity: line.quantity + 1,
  }));
}

function restore(state: CartState, line: CartLine, index: number): CartState {
  if (state.lines.some(({ id }) => id === line.id)) {
    // It was added again meanwhile, perhaps in another tab: both wishes count.
    return change(state, line.id, (present) => ({ ...present, quantity: present.quantity + line.quantity }));
  }
  return { lines: state.lines.toSpliced(index, 0, line) };
}

function clear(state: CartState, seen: readonly CartLine[] | undefined): CartState {
  if (state.lines.length === 0) return state;
  if (!seen) return EMPTY_CART;
  const lines = state.lines.flatMap((line) => {
    const gone = seen.find(({ id }) => id === line.id)?.quantity ?? 0;
    if (gone === 0) return [line];
    return line.quantity > gone ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
  return { lines };
}

/** The cart after an action; the same object when the action changes nothing. */
export function reduceCart(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'add':
      return add(state, action.product);
    case 'increase':
      return change(state, action.id, (line) => ({ ...line, quantity: line.quantity + 1 }));
    case 'decrease':
      return change(state, action.id, (line) =>
        line.quantity > 1 ? { ...line, quantity: line.quantity - 1 } : line,
      );
    case 'remove':
      return state.lines.some(({ id }) => id === action.id)
        ? { lines: state.lines.filter(({ id }) => id !== action.id) }
        : state;
    case 'restore':
      return restore(state, action.line, action.index);
    case 'clear':
      return clear(state, action.lines);
    case 'refresh':
      return withLines(state, refreshEntries(state.lines, action.products));
  }
}
