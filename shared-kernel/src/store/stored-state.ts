import { isRecord } from '../model/checks';
import { isLanguage, isTheme, type Language, type Theme } from '../model/preferences';
import { readText } from './browser-storage';
import { parseRoot, ROOT_KEY, type StoredRoot } from './format';

// For the script that runs before the first paint and is part of the page itself: little may be imported here.

let last: { readonly text: string | null; readonly root: StoredRoot } | undefined;

/** The stored root, taken apart once: of a large cart this is the longest work before the first paint. */
function readRoot(): StoredRoot {
  const text = readText(ROOT_KEY);
  if (last?.text !== text) last = { text, root: parseRoot(text) };
  return last.root;
}

/** What the shopper chose on an earlier visit; a member is absent when nothing (valid) was chosen. */
export function readStoredPreferences(): { theme?: Theme; language?: Language } {
  const { known } = readRoot();
  const theme = known.theme?.theme;
  const language = known.language?.lang;
  return {
    ...(isTheme(theme) && { theme }),
    ...(isLanguage(language) && { language }),
  };
}

const idsIn = (entries: unknown): readonly number[] =>
  Array.isArray(entries) ? entries.map((entry) => (isRecord(entry) ? Number(entry.id) : Number.NaN)) : [];

/** Reads the ids in the stored cart and favourites, for the page before the store has started. */
export function readStoredIds(): { cart: readonly number[]; favourites: readonly number[] } {
  const { known } = readRoot();
  return { cart: idsIn(known.cart?.cart), favourites: idsIn(known.favorities?.products) };
}
