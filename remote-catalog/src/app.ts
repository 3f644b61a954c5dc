import { cart$ } from '@gadgetry/shared-kernel/cart';
import { defineApp } from '@gadgetry/shared-kernel/contract';
import { paths } from '@gadgetry/shared-kernel/routing';
import { preloadTiles } from './home/categories/tile-picture';
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
    'recently-viewed': () => {
      // Below an empty cart, the categories are the largest content, and their code comes last. `check` loads it without a page.
      if (globalThis.location?.hash === `#${paths.cart}` && cart$.value.lines.length === 0) preloadTiles();
      return import(/* webpackChunkName: "fragment-recently-viewed" */ './viewed/recently-viewed-fragment');
    },
    suggestions: () => import(/* webpackChunkName: "fragment-suggestions" */ './suggestions/suggestions'),
    'compare-offer': () => import(/* webpackChunkName: "fragment-compare-offer" */ './compare/compare-offer'),
  },
  translations: { en, ua },
});
