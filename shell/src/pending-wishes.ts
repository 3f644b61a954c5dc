import { cart$ } from '@gadgetry/shared-kernel/cart';
import { type Product, productList } from '@gadgetry/shared-kernel/catalogue';
import { publish } from '@gadgetry/shared-kernel/events';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { setLanguage } from '@gadgetry/shared-kernel/preferences';
import { useSyncExternalStore } from 'react';
import {
  forgetWish,
  isOfProduct,
  type ProductWish,
  readWishes,
  WISHES_KEY,
  type Wish,
  withoutSubjects,
  withWishes,
} from './boot/wishes';

/** A wish to have a product in a list: the store needs the product itself, which comes with the catalogue. */
interface Pending {
  readonly wish: ProductWish;
  /** Whether it was in storage, where another tab may do it and forget it. */
  readonly isStored: boolean;
}

let pending: readonly Pending[] = [];

const listeners = new Set<() => void>();

function setPending(next: readonly Pending[]): void {
  pending = next;
  for (const tell of listeners) tell();
}

/** Products of the page's own data, which may hold them before the list of all products does. */
let pageProducts: readonly Product[] = [];

/** Whether the list of all products may be asked for: not while the page's own data are on their way. */
let mayLoad = false;

const entriesOf = (list: ProductWish['list']): readonly { readonly id: number }[] =>
  list === 'cart' ? cart$.value.lines : favourites$.value.products;

const isIn = ({ list, id }: ProductWish): boolean => entriesOf(list).some((entry) => entry.id === id);

const isStored = (wish: ProductWish): boolean =>
  readWishes().some((one) => JSON.stringify(one) === JSON.stringify(wish));

function put({ list, id, on }: ProductWish, product: Product | undefined): void {
  if (!on) publish(list === 'cart' ? 'cart/remove' : 'favourites/remove', { id });
  else if (product) publish(list === 'cart' ? 'cart/add' : 'favourites/add', { product });
}

/** Does what can be done by now, and drops what is about products that the store does not have. */
function fulfilPending(): void {
  const { state$, load } = productList();
  const { status, items } = state$.value;
  for (const one of pending) {
    const { wish } = one;
    const product = [...items, ...pageProducts].find(({ id }) => id === wish.id);
    if (wish.on && !product && status !== 'ready') continue;
    const isDoneElsewhere = one.isStored && !isStored(wish);
    if (!isDoneElsewhere && isIn(wish) !== wish.on) put(wish, product);
    forgetWish(wish);
    setPending(pending.filter((other) => other !== one));
  }
  if (mayLoad && pending.length > 0 && status === 'idle') void load();
}

/** Has the store do what the shopper has asked for: preferences at once, products as soon as they are known. */
export function fulfil(wish: Wish): void {
  if (!isOfProduct(wish)) {
    if ('theme' in wish) publish('preferences/choose-theme', { theme: wish.theme });
    else setLanguage(wish.language);
    forgetWish(wish);
    return;
  }
  const others = pending.filter((one) => withoutSubjects([one.wish], [wish]).length > 0);
  setPending([...others, { wish, isStored: isStored(wish) }]);
  fulfilPending();
}

/**
 * Uses the data of the page, and from now on the list of all products.
 * @param products what of the page's data are products
 */
export function fulfilWith(products: readonly Product[]): void {
  pageProducts = products;
  mayLoad = true;
  productList().state$.subscribe(fulfilPending);
}

/**
 * Follows the preferences that are chosen early in other tabs: a later choice in this one replaces them. Products are left
 * to the tab where they were pressed, since two tabs that add one at the same moment would add two.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === WISHES_KEY) for (const wish of readWishes()) if (!isOfProduct(wish)) fulfil(wish);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const present = (): readonly Pending[] => pending;

/** The numbers of entries in the shopper's lists, those included that are on their way there; for a component. */
export function useCounts(
  cart: readonly { readonly id: number }[],
  favourites: readonly { readonly id: number }[],
): Readonly<Record<ProductWish['list'], number>> {
  const wishes = useSyncExternalStore(subscribe, present, present).map(({ wish }) => wish);
  const idsOf = (entries: typeof cart): readonly number[] => entries.map(({ id }) => id);
  const ids = withWishes({ cart: idsOf(cart), favourites: idsOf(favourites) }, wishes);
  return { cart: ids.cart.length, favourites: ids.favourites.length };
}
