import { publish } from '../events/bus';
import { useStream } from '../events/use-stream';
import { type Language, otherLanguage, otherTheme, type Theme } from '../model/preferences';
import { language$, theme$ } from '../store/store';

export {
  DEFAULT_LANGUAGE,
  htmlLang,
  isLanguage,
  isTheme,
  type Language,
  type Theme,
} from '../model/preferences';
export { language$, theme$ };

/** Switches to the other theme. Afterwards the system's colour scheme has no effect. */
export const toggleTheme = (): void =>
  publish('preferences/choose-theme', { theme: otherTheme(theme$.value) });

/** Chooses a language. */
export const setLanguage = (language: Language): void => publish('preferences/choose-language', { language });

/** Switches between English and Ukrainian. */
export const toggleLanguage = (): void => setLanguage(otherLanguage(language$.value));

/** Returns the current theme, for a component. */
export const useTheme = (): Theme => useStream(theme$);

/** Returns the current language, for a component. */
export const useLanguage = (): Language => useStream(language$);
