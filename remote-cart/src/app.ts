import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

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
    order: () =>
      import(/* webpackChunkName: "page-order" */ './order/order-page').then(({ OrderPage }) => ({
        Page: OrderPage,
      })),
  },
  fragments: {},
  translations,
});
