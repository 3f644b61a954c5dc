import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

/** What the product team offers to the store. */
export const app = defineApp({
  pages: {
    product: () =>
      import(/* webpackChunkName: "page-product" */ './product/product-page').then(({ ProductPage }) => ({
        Page: ProductPage,
      })),
  },
  fragments: {},
  translations,
});
