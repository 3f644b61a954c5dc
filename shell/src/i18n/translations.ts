import type { Translations } from 'shared-kernel/contract';
import en from './en.json';
import ua from './ua.json';

/** The shell's own texts. */
export const shellTranslations: Translations = { en, ua };
