import type { Translations } from '../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** The kernel's own texts: those of what every page shares. */
export const kernelTranslations: Translations = { en, ua };
