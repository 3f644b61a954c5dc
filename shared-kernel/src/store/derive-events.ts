import type { StateFacts } from '../events/core-events';
import type { CartLine, CartState } from '../model/cart';
import type { FavouritesState } from '../model/favourites';
import type { Language, Theme } from '../model/preferences';
import type { StateEvent } from '../model/state';
import { idsOf } from '../model/stored-entry';

/** The state that shoppers see. */
export interface ShownState {
  readonly cart: CartState;
  readonly favourites: FavouritesState;
  readonly theme: Theme;
  readonly language: Language;
}

export type StateFact = {
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
