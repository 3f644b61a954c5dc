import type { Reducers } from './stored-entry';

/** The two themes of the store (spec §9). The document's class bears the same name. */
export type Theme = 'light' | 'dark';

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
export type Language = 'en' | 'ua';

/** The language before the shopper chooses one (spec §4). */
export const DEFAULT_LANGUAGE: Language = 'en';

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ua';
}

/**
 * The BCP 47 tag of a language, for `Intl` and `<html lang>`: the interface calls Ukrainian `ua`, which is a country;
 * its tag is `uk`.
 */
export function htmlLang(language: Language): 'en' | 'uk' {
  return language === 'ua' ? 'uk' : 'en';
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : 'light';
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ua' : 'en';
}

/** What the shopper chose; a member is absent until then. */
export interface ChosenPreferences {
  readonly theme?: Theme;
  readonly language?: Language;
}

/** What can be asked of the preferences. */
export interface PreferencesIntents {
  /** From then on the system's colour scheme is not followed. */
  'preferences/choose-theme': { readonly theme: Theme };
  'preferences/choose-language': { readonly language: Language };
}

/** The preferences after a change; each returns the same object when it changes nothing. */
export const preferencesReducers: Reducers<ChosenPreferences, PreferencesIntents> = {
  'preferences/choose-theme': (state, { theme }) => (state.theme === theme ? state : { ...state, theme }),
  'preferences/choose-language': (state, { language }) =>
    state.language === language ? state : { ...state, language },
};
