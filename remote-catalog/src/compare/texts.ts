import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

// Only this page needs them, so they come with it.
addTranslations('catalog/compare', { en, ua });

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/compare': typeof en;
  }
}
