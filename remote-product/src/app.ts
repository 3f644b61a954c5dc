import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

export const app = defineApp({
  pages: {
    product: () => import(/* webpackChunkName: "page-product" */ './product/product-page'),
  },
  fragments: {},
  translations,
});
