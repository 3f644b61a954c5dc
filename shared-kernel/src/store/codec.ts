import { readProduct } from '../catalogue/read';
import type { CartLine } from '../model/cart';
import { isAmount, isRecord } from '../model/checks';
import type { Favourite } from '../model/favourites';
import { isLanguage, isTheme } from '../model/preferences';
import { isQuantity, limitQuantity, repairQuantity } from '../model/quantity';
import { EMPTY_STATE, reuseIfSame, type StoredState } from '../model/state';
import { plainProduct } from '../model/stored-entry';
import type { StorageArea, StorageFault } from './browser-storage';
import { type Inner, parseRoot, ROOT_KEY, type StoredRoot, serializeRoot } from './format';

/** The state of a stored root, and the root itself. */
export interface Decoded {
  readonly state: StoredState;
  /** The root that was decoded; its unknown members are written back. */
  readonly root: StoredRoot;
  /** Whether all of it was readable. Otherwise the text is set aside before it is overwritten. */
  readonly isComplete: boolean;
}

interface ReadEntry<E> {
  readonly entry: E;
  /** Whether an invalid part was repaired. */
  readonly isRepaired: boolean;
}

/** Reads the product of a stored entry, and its other members; `undefined` if invalid. Keeps unknown members. */
function readStored(value: unknown) {
  const product = readProduct(value);
  if (!product || !isRecord(value)) return undefined;
  const { priceWhenAdded, pictures: _sources, quantity, ...rest } = value;
  const former = isAmount(priceWhenAdded) ? { priceWhenAdded } : {};
  return { product: { ...rest, ...plainProduct(product) }, quantity, former };
}

function readFavourite(value: unknown): ReadEntry<Favourite> | undefined {
  // Drops the quantity that a favourite may have.
  const stored = readStored(value);
  return stored && { entry: { ...stored.product, ...stored.former }, isRepaired: false };
}

function readLine(value: unknown): ReadEntry<CartLine> | undefined {
  const stored = readStored(value);
  if (!stored) return undefined;
  const { product, quantity, former } = stored;
  return {
    entry: { ...product, quantity: repairQuantity(quantity), ...former },
    isRepaired: !isQuantity(quantity),
  };
}

interface Entries<E> {
  readonly entries: readonly E[];
  readonly isComplete: boolean;
}

/** Reads valid entries by id, and joins duplicates. An absent member is empty; a member without its list is incomplete. */
function readEntries<E extends { readonly id: number }>(
  inner: Inner | undefined,
  member: string,
  read: (value: unknown) => ReadEntry<E> | undefined,
  join: (first: E, second: E) => E,
): Entries<E> {
  if (!inner) return { entries: [], isComplete: true };
  const list = inner[member];
  if (!Array.isArray(list)) return { entries: [], isComplete: false };
  const byId = new Map<number, E>();
  let isComplete = true;
  for (const value of list) {
    const found = read(value);
    if (!found || found.isRepaired) isComplete = false;
    if (!found) continue;
    const { entry } = found;
    const duplicate = byId.get(entry.id);
    byId.set(entry.id, duplicate ? join(duplicate, entry) : entry);
  }
  return { entries: [...byId.values()], isComplete };
}

/** Decodes the stored value. Valid parts become state; invalid parts make the result incomplete. */
export function decode(text: string | null): Decoded {
  const root = parseRoot(text);
  const { cart, favorities, theme, language } = root.known;
  const lines = readEntries(cart, 'cart', readLine, (first, second) => ({
    ...first,
    quantity: limitQuantity(first.quantity + second.quantity),
  }));
  const products = readEntries(favorities, 'products', readFavourite, (first) => first);
  const themeRead = !theme || isTheme(theme.theme);
  const languageRead = !language || isLanguage(language.lang);
  return {
    state: {
      cart: lines.entries.length > 0 ? { lines: lines.entries } : EMPTY_STATE.cart,
      favourites: products.entries.length > 0 ? { products: products.entries } : EMPTY_STATE.favourites,
      preferences: {
        ...(isTheme(theme?.theme) ? { theme: theme.theme } : {}),
        ...(isLanguage(language?.lang) ? { language: language.lang } : {}),
      },
    },
    root,
    isComplete: root.isComplete && lines.isComplete && products.isComplete && themeRead && languageRead,
  };
}

/** Encodes a state, with the unknown members of `root`. */
export function encode(state: StoredState, root: StoredRoot): string {
  const { theme, language } = state.preferences;
  return serializeRoot({
    ...root,
    known: {
      cart: { ...root.known.cart, cart: state.cart.lines },
      favorities: { ...root.known.favorities, products: state.favourites.products },
      ...(theme ? { theme: { ...root.known.theme, theme } } : {}),
      ...(language ? { language: { ...root.known.language, lang: language } } : {}),
    },
  });
}

function isEqual(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** Returns `next`, but with the objects of `previous` for equal entries; `previous` itself if all are equal. */
function shareEntries<E extends { readonly id: number }>(
  previous: readonly E[],
  next: readonly E[],
): readonly E[] {
  if (previous === next) return previous;
  const known = new Map(previous.map((entry) => [entry.id, entry]));
  const shared = next.map((entry) => {
    const before = known.get(entry.id);
    return before && isEqual(before, entry) ? before : entry;
  });
  const isSame = shared.length === previous.length && shared.every((entry, at) => entry === previous[at]);
  return isSame ? previous : shared;
}

/** Returns `next`, but with the objects of `previous` for equal parts, so that subscribers only see real changes. */
export function shareUnchanged(previous: StoredState, next: StoredState): StoredState {
  const lines = shareEntries(previous.cart.lines, next.cart.lines);
  const cart = lines === previous.cart.lines ? previous.cart : { lines };
  const products = shareEntries(previous.favourites.products, next.favourites.products);
  const favourites = products === previous.favourites.products ? previous.favourites : { products };
  const preferences = isEqual(previous.preferences, next.preferences)
    ? previous.preferences
    : next.preferences;
  return reuseIfSame(previous, { cart, favourites, preferences });
}

/** Prefix of the keys for content that could not be read; a number from 1 follows. */
export const UNREADABLE_PREFIX = `${ROOT_KEY}:unreadable:`;

/**
 * Keeps an unreadable text under its own key, so that the root may be overwritten. Never overwrites a text that was set
 * aside before, and keeps equal texts once.
 */
export function setAside(area: StorageArea, text: string): 'written' | StorageFault {
  const taken = area.keys(UNREADABLE_PREFIX);
  const known = taken.some((key) => {
    const kept = area.read(key);
    return kept.ok && kept.text === text;
  });
  if (known) return 'written';
  let number = 1;
  while (taken.includes(`${UNREADABLE_PREFIX}${number}`)) number += 1;
  return area.write(`${UNREADABLE_PREFIX}${number}`, text);
}
