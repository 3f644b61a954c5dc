import { readText, writeText } from '@gadgetry/shared-kernel/stored-text';

/** What the shopper wants of a product: to have it in a list, or to have it there no more. */
export interface Wish {
  readonly list: 'cart' | 'favourites';
  /** Of the product. */
  readonly id: number;
  readonly on: boolean;
}

/** Ids of the products in each list. */
export type Ids = Readonly<Record<Wish['list'], readonly number[]>>;

const WISHES_KEY = 'gadgetry:wishes';

/** Whether two are about the same product in the same list: the later one holds. */
export const isAboutSame = (one: Omit<Wish, 'on'>, other: Omit<Wish, 'on'>): boolean =>
  one.list === other.list && one.id === other.id;

function isWish(value: unknown): value is Wish {
  const { list, id, on } = Object(value);
  return (list === 'cart' || list === 'favourites') && Number.isSafeInteger(id) && typeof on === 'boolean';
}

/** What was wanted and is still to be done, also from earlier visits; what is stored may be anything. */
export function readWishes(): readonly Wish[] {
  try {
    const stored: unknown = JSON.parse(readText(WISHES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWish) : [];
  } catch {
    return [];
  }
}

/** What of the wishes is about other products than these. */
const without = (wishes: readonly Wish[], these: readonly Wish[]): readonly Wish[] =>
  wishes.filter((wish) => !these.some((one) => isAboutSame(one, wish)));

/** Keeps wishes until they are done, in whichever visit that is. */
export function keepWishes(wishes: readonly Wish[]): void {
  if (wishes.length > 0) writeText(WISHES_KEY, JSON.stringify([...without(readWishes(), wishes), ...wishes]));
}

/** Forgets wishes that have been done. */
export function forgetWishes(wishes: readonly Wish[]): void {
  const kept = readWishes();
  const left = without(kept, wishes);
  if (left.length < kept.length) writeText(WISHES_KEY, JSON.stringify(left));
}

/**
 * The lists as they will be once all is done.
 * @param wishes one of each product and list at most
 */
export function withWishes(ids: Ids, wishes: readonly Wish[]): Ids {
  const lists = (list: Wish['list']): readonly number[] => {
    const own = wishes.filter((wish) => wish.list === list);
    const kept = ids[list].filter((id) => !own.some((wish) => wish.id === id && !wish.on));
    return [...kept, ...own.filter(({ id, on }) => on && !kept.includes(id)).map(({ id }) => id)];
  };
  return { cart: lists('cart'), favourites: lists('favourites') };
}
