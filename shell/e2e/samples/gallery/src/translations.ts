import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'sample-gallery': typeof en;
  }
}

export const translations: Translations = { en, ua };
