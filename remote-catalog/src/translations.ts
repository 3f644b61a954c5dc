import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

/** The texts of home, listings and search; their namespace is the remote's name. */
export const translations: Translations = { en, ua };

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    catalog: typeof en;
  }
}
