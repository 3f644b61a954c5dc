import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    product: typeof en;
  }
}

export const app = defineApp({
  pages: {
    product: () => import(/* webpackChunkName: "page-product" */ './product/product-page'),
  },
  fragments: {},
  translations: { en, ua },
});
