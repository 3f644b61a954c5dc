import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  // Checks keys: `t('tilte')` doesn't compile.
  interface TextResources extends Record<'window-display', typeof en> {}
}

/** The remote's texts, in the namespace `window-display`. A separate file, so that hot updates can replace them. */
export const translations: Translations = { en, ua };
