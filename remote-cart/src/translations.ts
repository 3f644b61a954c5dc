import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

/** The remote's texts, in its namespace `cart`. */
export const translations: Translations = { en, ua };

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    cart: typeof en;
  }
}
