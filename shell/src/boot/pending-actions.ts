import { readText, writeText } from '@gadgetry/shared-kernel/browser-storage';
import {
  type ChosenPreferences,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '@gadgetry/shared-kernel/model/preferences';

export interface ProductAction {
  readonly list: 'cart' | 'favourites';
  readonly id: number;
  readonly on: boolean;
}

/** A press before hydration, kept for the store. It holds the state that the shopper chose, not the button. */
export type PendingAction = ProductAction | { readonly theme: Theme } | { readonly language: Language };

/** Ids of the products in each of the shopper's lists. */
export type ProductLists = Readonly<Record<ProductAction['list'], readonly number[]>>;

/** Key in localStorage; shoppers have actions stored under this name. */
export const PENDING_ACTIONS_KEY = 'gadgetry:wishes';

export const isOfProduct = (action: PendingAction): action is ProductAction => 'list' in action;

/** Returns what an action changes: a product in a list, or a preference. A later action replaces one with the same subject. */
export const subjectOf = (action: PendingAction): string =>
  isOfProduct(action) ? action.list + action.id : 'theme' in action ? 'theme' : 'language';

function isPendingAction(value: unknown): value is PendingAction {
  const { list, id, on, theme, language } = Object(value);
  if (list === undefined) return isTheme(theme) || isLanguage(language);
  return (list === 'cart' || list === 'favourites') && Number.isSafeInteger(id) && typeof on === 'boolean';
}

const withoutSubjects = <A extends PendingAction>(
  actions: readonly A[],
  these: readonly PendingAction[],
): readonly A[] => {
  const subjects = these.map(subjectOf);
  return actions.filter((action) => !subjects.includes(subjectOf(action)));
};

/** Actions that could not be stored; they last as long as the page. */
let unstored: readonly PendingAction[] = [];

function storedActions(): readonly PendingAction[] {
  try {
    const stored: unknown = JSON.parse(readText(PENDING_ACTIONS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingAction) : [];
  } catch {
    return [];
  }
}

/** Returns the pending actions, including those of earlier visits; storage may hold anything. */
export const readPendingActions = (): readonly PendingAction[] => [
  ...withoutSubjects(storedActions(), unstored),
  ...unstored,
];

/** Stores an action until it is applied, in this visit or a later one. Replaces an action with the same subject. */
export function storePendingAction(action: PendingAction): void {
  const others = withoutSubjects(storedActions(), [action]);
  unstored = withoutSubjects(unstored, [action]);
  if (!writeText(PENDING_ACTIONS_KEY, JSON.stringify([...others, action]))) unstored = [...unstored, action];
}

export function forgetPendingAction(action: PendingAction): void {
  const kept = storedActions();
  const left = withoutSubjects(kept, [action]);
  if (left.length < kept.length) writeText(PENDING_ACTIONS_KEY, JSON.stringify(left));
}

/** Returns the lists with all actions applied; each list has a product at most once. */
export function withActions(ids: ProductLists, actions: readonly PendingAction[]): ProductLists {
  const lists = { cart: new Set(ids.cart), favourites: new Set(ids.favourites) };
  for (const { list, id, on } of actions.filter(isOfProduct))
    if (on) lists[list].add(id);
    else lists[list].delete(id);
  return { cart: [...lists.cart], favourites: [...lists.favourites] };
}

export const preferencesWith = (
  chosen: ChosenPreferences,
  actions: readonly PendingAction[],
): ChosenPreferences => Object.assign({}, chosen, ...actions.filter((action) => !isOfProduct(action)));
