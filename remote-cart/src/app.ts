import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    cart: typeof en;
  }
}

export const app = defineApp({
  pages: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './cart/cart-page'),
    favourites: () => import(/* webpackChunkName: "page-favourites" */ './favourites/favourites-page'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './order/orders-page'),
  },
  fragments: {},
  translations: { en, ua },
});
