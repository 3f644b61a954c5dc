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
    home: () =>
      import(/* webpackChunkName: "page-home" */ './home/home-page').then(({ HomePage }) => ({
        Page: HomePage,
      })),
    listing: () =>
      import(/* webpackChunkName: "page-listing" */ './listing/listing-page').then(({ ListingPage }) => ({
        Page: ListingPage,
      })),
    compare: () =>
      import(/* webpackChunkName: "page-compare" */ './compare/compare-page').then(({ ComparePage }) => ({
        Page: ComparePage,
      })),
  },
  fragments: {
    search: () =>
      import(/* webpackChunkName: "fragment-search" */ './search/search-box').then(({ SearchBox }) => ({
        Fragment: SearchBox,
      })),
    'recently-viewed': () =>
      import(/* webpackChunkName: "fragment-recently-viewed" */ './viewed/recently-viewed').then(
        ({ RecentlyViewed }) => ({ Fragment: RecentlyViewed }),
      ),
    suggestions: () =>
      import(/* webpackChunkName: "fragment-suggestions" */ './suggestions/suggestions').then(
        ({ Suggestions }) => ({ Fragment: Suggestions }),
      ),
    'compare-offer': () =>
      import(/* webpackChunkName: "fragment-compare-offer" */ './compare/compare-offer').then(
        ({ CompareOffer }) => ({ Fragment: CompareOffer }),
      ),
  },
  translations: { en, ua },
});
