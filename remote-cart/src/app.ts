import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

export const app = defineApp({
  pages: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './cart/cart-page'),
    favourites: () => import(/* webpackChunkName: "page-favourites" */ './favourites/favourites-page'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './order/orders-page'),
  },
  fragments: {},
  translations,
});
