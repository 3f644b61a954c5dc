import type { Translations } from '../contract/app-module';
import en from './en.json';
import ua from './ua.json';

/** The kernel's own texts, which every page shares; in a file of their own, so that edited texts replace them in the running page. */
export const kernelTranslations: Translations = { en, ua };
