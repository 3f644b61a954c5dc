import { isRecord } from '../model/checks';
import { isLanguage, isTheme, type Language, type Theme } from '../model/preferences';
import { parseObject, readText } from './browser-storage';
import { type Inner, type MemberName, ROOT_KEY } from './codec';

// Part of the boot script, so it imports little.

let last: { readonly text: string | null; readonly root: Inner | undefined } | undefined;

/** Returns a member of the stored root. Parses the root once, which for a large cart is the longest task before first paint. */
function readMember(name: MemberName): Inner {
  const text = readText(ROOT_KEY);
  if (last?.text !== text) last = { text, root: parseObject(text) };
  return parseObject(last?.root?.[name]) ?? {};
}

/** Returns the preferences of an earlier visit; a member is absent if nothing valid was chosen. */
export function readStoredPreferences(): { theme?: Theme; language?: Language } {
  const { theme } = readMember('theme');
  const { lang: language } = readMember('language');
  return {
    ...(isTheme(theme) && { theme }),
    ...(isLanguage(language) && { language }),
  };
}

const idsIn = (entries: unknown): readonly number[] =>
  Array.isArray(entries) ? entries.map((entry) => (isRecord(entry) ? Number(entry.id) : Number.NaN)) : [];

/** Returns the ids in the stored cart and favourites, for the page before the store has started. */
export function readStoredIds(): { cart: readonly number[]; favourites: readonly number[] } {
  return { cart: idsIn(readMember('cart').cart), favourites: idsIn(readMember('favorities').products) };
}
