import { isRecord } from '../model/checks';
import { isLanguage, isTheme, type Language, type Theme } from '../model/preferences';
import { parseObject, readText } from './browser-storage';
import { type Inner, type MemberName, ROOT_KEY } from './format';

// For the script that runs before the first paint and is part of the page itself: little may be imported here.

let last: { readonly text: string | null; readonly root: Inner | undefined } | undefined;

/** A member of the stored root. The root is parsed once: of a large cart this is the longest work before the first paint. */
function readMember(name: MemberName): Inner {
  const text = readText(ROOT_KEY);
  if (last?.text !== text) last = { text, root: parseObject(text) };
  return parseObject(last?.root?.[name]) ?? {};
}

/** What the shopper chose on an earlier visit; a member is absent when nothing (valid) was chosen. */
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

/** Reads the ids in the stored cart and favourites, for the page before the store has started. */
export function readStoredIds(): { cart: readonly number[]; favourites: readonly number[] } {
  return { cart: idsIn(readMember('cart').cart), favourites: idsIn(readMember('favorities').products) };
}
