import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'sample-gallery': typeof en;
  }
}

export const app = defineApp({
  pages: {
    all: () =>
      import(/* webpackChunkName: "page-all" */ './page/gallery-page').then(({ GalleryPage }) => ({
        Page: GalleryPage,
      })),
  },
  fragments: {
    prices: () =>
      import(/* webpackChunkName: "fragment-prices" */ './slot/more-prices').then(({ MorePrices }) => ({
        Fragment: MorePrices,
      })),
  },
  translations: { en, ua },
});
