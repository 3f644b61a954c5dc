import { readProduct } from '../catalogue/read';
import type { CartLine } from '../model/cart';
import { isAmount, isRecord } from '../model/checks';
import type { Favourite } from '../model/favourites';
import { isLanguage, isTheme } from '../model/preferences';
import { isQuantity, limitQuantity, repairQuantity } from '../model/quantity';
import { EMPTY_STATE, type StoredState, stateOf } from '../model/state';
import { plainProduct } from '../model/stored-entry';
import type { StorageArea, StorageFault } from './browser-storage';
import { type Inner, parseRoot, ROOT_KEY, type StoredRoot, serializeRoot } from './format';

/** A stored root as state, and what of it the state doesn't hold. */
export interface Decoded {
  readonly state: StoredState;
  /** The root that the state came from: unknown members are written back from it. */
  readonly root: StoredRoot;
  /** Whether all of it was readable. The unreadable rest is set aside before it is overwritten. */
  readonly complete: boolean;
}

interface ReadEntry<E> {
  readonly entry: E;
  /** Whether a part of it could not be read and was repaired. */
  readonly isRepaired: boolean;
}

/** The product of a stored entry and what else is stored with it; undefined when malformed. Unknown members are kept. */
function readStored(value: unknown) {
  const product = readProduct(value);
  if (!product || !isRecord(value)) return undefined;
  const { priceWhenAdded, pictures: _sources, quantity, ...rest } = value;
  const former = isAmount(priceWhenAdded) ? { priceWhenAdded } : {};
  return { product: { ...rest, ...plainProduct(product) }, quantity, former };
}

function readFavourite(value: unknown): ReadEntry<Favourite> | undefined {
  // A favourite may carry a stray quantity.
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
  readonly complete: boolean;
}

/** Well-formed entries by id, twins joined. An absent list is an empty one. */
function readEntries<E extends { readonly id: number }>(
  inner: Inner | undefined,
  member: string,
  read: (value: unknown) => ReadEntry<E> | undefined,
  join: (first: E, second: E) => E,
): Entries<E> {
  if (!inner) return { entries: [], complete: true };
  const list = inner[member];
  if (!Array.isArray(list)) return { entries: [], complete: false };
  const byId = new Map<number, E>();
  let complete = true;
  for (const value of list) {
    const found = read(value);
    if (!found || found.isRepaired) complete = false;
    if (!found) continue;
    const { entry } = found;
    const twin = byId.get(entry.id);
    byId.set(entry.id, twin ? join(twin, entry) : entry);
  }
  return { entries: [...byId.values()], complete };
}

/** Reads the stored value. Whatever is well-formed becomes state; the rest only makes it incomplete. */
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
    complete: root.complete && lines.complete && products.complete && themeRead && languageRead,
  };
}

/** The value to store for a state; what the store doesn't know is written back as `root` had it. */
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

function same(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** `next` with every entry of `previous` that it repeats; `previous` itself when nothing differs. */
function shareEntries<E extends { readonly id: number }>(
  previous: readonly E[],
  next: readonly E[],
): readonly E[] {
  if (previous === next) return previous;
  const known = new Map(previous.map((entry) => [entry.id, entry]));
  const shared = next.map((entry) => {
    const before = known.get(entry.id);
    return before && same(before, entry) ? before : entry;
  });
  const isSame = shared.length === previous.length && shared.every((entry, at) => entry === previous[at]);
  return isSame ? previous : shared;
}

/** `next` with every part of `previous` that it repeats, so that subscribers hear of real changes only. */
export function shareUnchanged(previous: StoredState, next: StoredState): StoredState {
  const lines = shareEntries(previous.cart.lines, next.cart.lines);
  const cart = lines === previous.cart.lines ? previous.cart : { lines };
  const products = shareEntries(previous.favourites.products, next.favourites.products);
  const favourites = products === previous.favourites.products ? previous.favourites : { products };
  const preferences = same(previous.preferences, next.preferences) ? previous.preferences : next.preferences;
  return stateOf(previous, { cart, favourites, preferences });
}

/** Before a number from 1: where content that could not be read is kept for good. */
export const UNREADABLE_PREFIX = `${ROOT_KEY}:unreadable:`;

/**
 * Keeps a text that could not be read under a key of its own, so that the root may be written anew. Nothing
 * that was set aside before is overwritten; the same text is kept once.
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
