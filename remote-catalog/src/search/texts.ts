import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/search': typeof en;
  }
}

// Most visits begin without a search, so its texts are in its chunk.
addTranslations('catalog/search', { en, ua });
