import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

export const translations: Translations = { en, ua };
