import { publish } from '../events';
import { dispatch, selectState } from '../state/kernel-state';
import { useStream } from '../state/use-stream';
import { DEFAULT_LANGUAGE, type Language, otherLanguage, otherTheme, type Theme } from './preference';

/** The theme in use: what the shopper chose, until then what the system prefers, followed live. */
export const theme$ = selectState(({ stored, systemTheme }) => stored.preferences.theme ?? systemTheme);

/** The language in use: what the shopper chose, until then English. */
export const language$ = selectState(({ stored }) => stored.preferences.language ?? DEFAULT_LANGUAGE);

/** Switches to the other theme. From then on the shopper has chosen, and the system is not followed. */
export function toggleTheme(): void {
  const theme = otherTheme(theme$.value);
  dispatch({ part: 'preferences', type: 'choose-theme', theme });
  publish('preferences/theme-changed', { theme });
}

/** Chooses a language. */
export function setLanguage(language: Language): void {
  const changed = language$.value !== language;
  dispatch({ part: 'preferences', type: 'choose-language', language });
  if (changed) publish('preferences/language-changed', { language });
}

/** Switches from English to Ukrainian and back. */
export function toggleLanguage(): void {
  setLanguage(otherLanguage(language$.value));
}

/** The theme in use, for a component. */
export function useTheme(): Theme {
  return useStream(theme$);
}

/** The language in use, for a component. */
export function useLanguage(): Language {
  return useStream(language$);
}
