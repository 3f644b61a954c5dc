export { DEFAULT_LANGUAGE, htmlLang, isLanguage, isTheme, type Language, type Theme } from './preference';
export {
  language$,
  setLanguage,
  theme$,
  toggleLanguage,
  toggleTheme,
  useLanguage,
  useTheme,
} from './preferences';
