import { readProduct } from '../catalogue/read';
import { isAmount, isRecord } from '../model/checks';
import { isLanguage, isTheme } from '../model/preferences';
import { isQuantity, limitQuantity, repairQuantity } from '../model/quantity';
import { type CartLine, EMPTY_STATE, type Favourite, reuseIfSame, type StoredState } from '../model/state';
import { plainProduct } from '../model/stored-entry';
import { parseObject, type StorageArea, type StorageFault } from './browser-storage';

/** Storage key of the root: prefix `persist:`, key `root` (spec §9). */
export const ROOT_KEY = 'persist:root';

/** Members of the root that the store uses, in the order in which it writes them. */
export type MemberName = 'cart' | 'favorities' | 'theme' | 'language';

const MEMBER_NAMES: readonly MemberName[] = ['cart', 'favorities', 'theme', 'language'];

const PERSIST_MEMBER = '_persist';

/** Value of redux-persist 6 for a root that was never migrated. */
const PERSIST_VALUE = '{"version":-1,"rehydrated":true}';

export type Inner = Readonly<Record<string, unknown>>;

/** The parsed root. Unknown members are kept unchanged. */
export interface StoredRoot {
  readonly known: Readonly<Partial<Record<MemberName, Inner>>>;
  readonly others: readonly (readonly [string, unknown])[];
  readonly persist: string;
}

export const EMPTY_ROOT: StoredRoot = { known: {}, others: [], persist: PERSIST_VALUE };

function isMemberName(name: string): name is MemberName {
  return MEMBER_NAMES.some((known) => known === name);
}

/** Parses the stored value: a JSON object whose members are JSON strings. Null is an empty root. Tells whether all of it could be parsed. */
function parseRoot(text: string | null): { readonly root: StoredRoot; readonly isComplete: boolean } {
  if (text === null) return { root: EMPTY_ROOT, isComplete: true };
  const root = parseObject(text);
  if (!root) return { root: EMPTY_ROOT, isComplete: false };
  const known: Partial<Record<MemberName, Inner>> = {};
  const others: [string, unknown][] = [];
  const persist = root[PERSIST_MEMBER] ?? PERSIST_VALUE;
  let isComplete = typeof persist === 'string';
  for (const [name, value] of Object.entries(root)) {
    if (isMemberName(name)) {
      const inner = parseObject(value);
      if (inner) known[name] = inner;
      else isComplete = false;
    } else if (name !== PERSIST_MEMBER) {
      others.push([name, value]);
    }
  }
  return {
    root: { known, others, persist: typeof persist === 'string' ? persist : PERSIST_VALUE },
    isComplete,
  };
}

/** Serializes the root, byte for byte as redux-persist 6 writes these members. */
function serializeRoot(root: StoredRoot): string {
  const members: (readonly [string, unknown])[] = [];
  for (const name of MEMBER_NAMES) {
    const inner = root.known[name];
    if (inner) members.push([name, JSON.stringify(inner)]);
  }
  members.push(...root.others, [PERSIST_MEMBER, root.persist]);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

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
  const { root, isComplete } = parseRoot(text);
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
    isComplete: isComplete && lines.isComplete && products.isComplete && themeRead && languageRead,
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
