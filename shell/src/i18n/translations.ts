import type { Translations } from '@gadgetry/shared-kernel/contract';
import en from './en.json';
import ua from './ua.json';

export const shellTranslations: Translations = { en, ua };

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    shell: typeof en;
  }
}
