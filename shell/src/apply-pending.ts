import { cart$ } from '@gadgetry/shared-kernel/cart';
import { type Product, productList } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { setLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSyncExternalStore } from 'react';
import {
  forgetPendingAction,
  isOfProduct,
  PENDING_ACTIONS_KEY,
  type PendingAction,
  type ProductAction,
  readPendingActions,
  subjectOf,
} from './boot/pending-actions';

/** A pending product action. It can be applied once the catalogue has loaded the product. */
interface Pending {
  readonly action: ProductAction;
  /** Whether storage holds the action, so that another tab may apply and remove it. */
  readonly isStored: boolean;
}

let pending: readonly Pending[] = [];

const listeners = new Set<() => void>();

function setPending(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Products in the page's own data, which often load before the list of all products. */
let pageProducts: readonly Product[] = [];

/** Whether the list of all products may be loaded; `false` until the page's own data have loaded. */
let mayLoad = false;

interface Entry {
  readonly id: number;
}

function isIn({ list, id }: ProductAction): boolean {
  const entries: readonly Entry[] = list === 'cart' ? cart$.value.lines : favourites$.value.products;
  return entries.some((entry) => entry.id === id);
}

const isStored = (action: ProductAction): boolean =>
  readPendingActions().some((one) => JSON.stringify(one) === JSON.stringify(action));

function publishIntent({ list, id, on }: ProductAction, product: Product | undefined): void {
  if (!on) publish(list === 'cart' ? 'cart/remove' : 'favourites/remove', { id });
  else if (product) publish(list === 'cart' ? 'cart/add' : 'favourites/add', { product });
}

/** Applies all actions whose product is loaded, and drops actions on products that the store does not have. */
function applyLoaded(): void {
  const { state$, load } = productList();
  const { status, items } = state$.value;
  for (const one of pending) {
    const { action } = one;
    const product = [...items, ...pageProducts].find(({ id }) => id === action.id);
    if (action.on && !product && status !== 'ready') continue;
    const isDoneElsewhere = one.isStored && !isStored(action);
    if (!isDoneElsewhere && isIn(action) !== action.on) publishIntent(action, product);
    forgetPendingAction(action);
    setPending(pending.filter((other) => other !== one));
  }
  if (mayLoad && pending.length > 0 && status === 'idle') void load();
}

/** Applies a preference at once, and a product action when its product has loaded. */
export function applyPending(action: PendingAction): void {
  if (!isOfProduct(action)) {
    if ('theme' in action) publish('preferences/choose-theme', { theme: action.theme });
    else setLanguage(action.language);
    forgetPendingAction(action);
    return;
  }
  const others = pending.filter((one) => subjectOf(one.action) !== subjectOf(action));
  setPending([...others, { action, isStored: isStored(action) }]);
  applyLoaded();
}

/**
 * Applies the actions on these products, and lets the list of all products load for the others.
 * @param products those in the page's own data
 */
export function applyWithProducts(products: readonly Product[]): void {
  pageProducts = products;
  mayLoad = true;
  productList().state$.subscribe(applyLoaded);
}

/**
 * Applies preferences that are chosen before hydration in other tabs. Product actions stay with their own tab: two tabs
 * that apply one at the same moment would add the product twice.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === PENDING_ACTIONS_KEY)
      for (const action of readPendingActions()) if (!isOfProduct(action)) applyPending(action);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const present = (): readonly Pending[] => pending;

/** Returns the product actions that still wait for their product; a hook. */
export const usePendingActions = (): readonly ProductAction[] =>
  useSyncExternalStore(subscribe, present, present).map(({ action }) => action);
