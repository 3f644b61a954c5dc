import { defineApp, type Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

/** The texts of home, listings and search; their namespace is the remote's name. */
export const translations: Translations = { en, ua };

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    catalog: typeof en;
  }
}

/** What the catalogue's team offers to the store. */
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
  },
  fragments: {
    search: () =>
      import(/* webpackChunkName: "fragment-search" */ './search/search-box').then(({ SearchBox }) => ({
        Fragment: SearchBox,
      })),
  },
  translations,
});
