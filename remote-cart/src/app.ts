import { defineApp, type Translations } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

/** The remote's texts, in its namespace `cart`. */
export const translations: Translations = { en, ua };

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    cart: typeof en;
  }
}

/** What this remote exposes: the pages of its descriptor, and their texts. */
export const app = defineApp({
  pages: {
    cart: () =>
      import(/* webpackChunkName: "page-cart" */ './cart/cart-page').then(({ CartPage }) => ({
        Page: CartPage,
      })),
    favourites: () =>
      import(/* webpackChunkName: "page-favourites" */ './favourites/favourites-page').then(
        ({ FavouritesPage }) => ({ Page: FavouritesPage }),
      ),
  },
  fragments: {},
  translations,
});
