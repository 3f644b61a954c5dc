import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import en from './i18n/more.en.json';
import ua from './i18n/more.ua.json';

export { RecentlyViewed } from '../viewed/recently-viewed';
export { Feature } from './feature/feature';
export { LineUp } from './scale/line-up-section';
export { SliderColors } from './slider-colors';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'catalog/home-more': typeof en;
  }
}

// Only parts below the first screen need these texts, so they are in their chunk.
addTranslations('catalog/home-more', { en, ua });
