import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  // Keys are checked by it: `t('tilte')` doesn't compile.
  interface TextResources extends Record<'window-display', typeof en> {}
}

/** The remote's texts, in its namespace `window-display`: edited texts replace them in the running page. */
export const translations: Translations = { en, ua };
