import type { Translations } from '../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** The kernel's own texts, which all pages share. A separate file, so that hot updates can replace them. */
export const kernelTranslations: Translations = { en, ua };
