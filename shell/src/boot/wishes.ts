import { readText, writeText } from '@gadgetry/shared-kernel/browser-storage';
import {
  type ChosenPreferences,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '@gadgetry/shared-kernel/model/preferences';

/** What the shopper wants of a product: to have it in a list, or to have it there no more. */
export interface ProductWish {
  readonly list: 'cart' | 'favourites';
  /** Of the product. */
  readonly id: number;
  readonly on: boolean;
}

/** What the shopper has asked for before the store could do it. It says what is to be so, not what was pressed. */
export type Wish = ProductWish | { readonly theme: Theme } | { readonly language: Language };

/** Ids of the products in each list. */
export type Ids = Readonly<Record<ProductWish['list'], readonly number[]>>;

/** Where pending wishes are stored. */
export const WISHES_KEY = 'gadgetry:wishes';

/** Whether a wish is about a product; otherwise it is about a preference. */
export const isOfProduct = (wish: Wish): wish is ProductWish => 'list' in wish;

/** What a wish is about: of two wishes about the same subject, the later one holds. */
const subjectOf = (wish: Wish): string =>
  isOfProduct(wish) ? wish.list + wish.id : 'theme' in wish ? 'theme' : 'language';

function isWish(value: unknown): value is Wish {
  const { list, id, on, theme, language } = Object(value);
  if (list === undefined) return isTheme(theme) || isLanguage(language);
  return (list === 'cart' || list === 'favourites') && Number.isSafeInteger(id) && typeof on === 'boolean';
}

/** The wishes that are about other subjects than those of `these`. */
export const withoutSubjects = <W extends Wish>(
  wishes: readonly W[],
  these: readonly Wish[],
): readonly W[] => {
  const subjects = these.map(subjectOf);
  return wishes.filter((wish) => !subjects.includes(subjectOf(wish)));
};

/** Wishes that storage did not take: they last as long as the page. */
let unstored: readonly Wish[] = [];

function storedWishes(): readonly Wish[] {
  try {
    const stored: unknown = JSON.parse(readText(WISHES_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWish) : [];
  } catch {
    return [];
  }
}

/** Returns the pending wishes, also those of earlier visits; what is stored may be anything. */
export const readWishes = (): readonly Wish[] => [...withoutSubjects(storedWishes(), unstored), ...unstored];

/** Keeps a wish until it is done, in whichever visit that is; it replaces an earlier one about the same subject. */
export function keepWish(wish: Wish): void {
  const others = withoutSubjects(storedWishes(), [wish]);
  unstored = withoutSubjects(unstored, [wish]);
  if (!writeText(WISHES_KEY, JSON.stringify([...others, wish]))) unstored = [...unstored, wish];
}

/** Forgets the wishes about a subject once that is done. */
export function forgetWish(wish: Wish): void {
  const kept = storedWishes();
  const left = withoutSubjects(kept, [wish]);
  if (left.length < kept.length) writeText(WISHES_KEY, JSON.stringify(left));
}

/**
 * Returns the lists as they will be once all is done.
 * @param wishes one of each product and list at most
 */
export function withWishes(ids: Ids, wishes: readonly Wish[]): Ids {
  const lists = (list: ProductWish['list']): readonly number[] => {
    const own = wishes.filter(isOfProduct).filter((wish) => wish.list === list);
    const kept = ids[list].filter((id) => !own.some((wish) => wish.id === id && !wish.on));
    return [...kept, ...own.filter(({ id, on }) => on && !kept.includes(id)).map(({ id }) => id)];
  };
  return { cart: lists('cart'), favourites: lists('favourites') };
}

/** Returns the preferences as they will be once all is done. */
export function preferencesWith(chosen: ChosenPreferences, wishes: readonly Wish[]): ChosenPreferences {
  let all = chosen;
  for (const wish of wishes) if (!isOfProduct(wish)) all = { ...all, ...wish };
  return all;
}
