import { isRecord } from '../model/checks';
import { isLanguage, isTheme, type Language, type Theme } from '../model/preferences';
import { parseRoot, ROOT_KEY } from './format';
import { readText } from './storage';

// For the script that runs before the first paint and is part of the page itself: little may be imported here.

/** What the shopper chose on an earlier visit; a member is absent when nothing (valid) was chosen. */
export function readStoredPreferences(): { theme?: Theme; language?: Language } {
  const { known } = parseRoot(readText(ROOT_KEY));
  const theme = known.theme?.theme;
  const language = known.language?.lang;
  return {
    ...(isTheme(theme) && { theme }),
    ...(isLanguage(language) && { language }),
  };
}

const idsIn = (entries: unknown): readonly number[] =>
  Array.isArray(entries) ? entries.map((entry) => (isRecord(entry) ? Number(entry.id) : Number.NaN)) : [];

/** Ids of what stands in the stored cart and among the favourites, for what is shown before the store has started. */
export function readStoredIds(): { cart: readonly number[]; favourites: readonly number[] } {
  const { known } = parseRoot(readText(ROOT_KEY));
  return { cart: idsIn(known.cart?.cart), favourites: idsIn(known.favorities?.products) };
}
