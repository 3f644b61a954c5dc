import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    catalog: typeof en;
  }
}

export const app = defineApp({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page'),
    listing: () => import(/* webpackChunkName: "page-listing" */ './listing/listing-page'),
    compare: () => import(/* webpackChunkName: "page-compare" */ './compare/compare-page'),
  },
  fragments: {
    search: () => import(/* webpackChunkName: "fragment-search" */ './search/search-box'),
    'recently-viewed': () =>
      import(/* webpackChunkName: "fragment-recently-viewed" */ './viewed/recently-viewed-fragment'),
    suggestions: () => import(/* webpackChunkName: "fragment-suggestions" */ './suggestions/suggestions'),
    'compare-offer': () => import(/* webpackChunkName: "fragment-compare-offer" */ './compare/compare-offer'),
  },
  translations: { en, ua },
});
