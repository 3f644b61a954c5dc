import type { Reducers } from './stored-entry';

/** The two themes (spec §9), which are also classes of the document. */
export type Theme = 'light' | 'dark';

/** The two languages (spec §9), by the code in state, storage and interface. */
export type Language = 'en' | 'ua';

/** The language until the shopper chooses one (spec §4). */
export const DEFAULT_LANGUAGE: Language = 'en';

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark';
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ua';
}

/**
 * Returns the BCP 47 tag of a language, for `Intl` and `<html lang>`. The interface calls Ukrainian `ua`, which is a country
 * code; its language tag is `uk`.
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

/** The shopper's choices; a member is absent until chosen. */
export interface ChosenPreferences {
  readonly theme?: Theme;
  readonly language?: Language;
}

/** Intents of the preferences. */
export interface PreferencesIntents {
  /** Chooses a theme; afterwards the system's colour scheme has no effect. */
  'preferences/choose-theme': { readonly theme: Theme };
  'preferences/choose-language': { readonly language: Language };
}

/** Reducers of the preferences; each returns the same object if nothing changes. */
export const preferencesReducers: Reducers<ChosenPreferences, PreferencesIntents> = {
  'preferences/choose-theme': (state, { theme }) => (state.theme === theme ? state : { ...state, theme }),
  'preferences/choose-language': (state, { language }) =>
    state.language === language ? state : { ...state, language },
};
