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

/** Lengths of the stored cart and favourites, for the badges before the store has started. */
export function readStoredCounts(): { cart: number; favourites: number } {
  const { known } = parseRoot(readText(ROOT_KEY));
  const lines = known.cart?.cart;
  const products = known.favorities?.products;
  return {
    cart: Array.isArray(lines) ? lines.length : 0,
    favourites: Array.isArray(products) ? products.length : 0,
  };
}
