import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/home': typeof en;
  }
}

// Only home needs them, so they come with it.
addTranslations('catalog/home', { en, ua });
