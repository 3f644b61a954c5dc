import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

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
  translations,
});
