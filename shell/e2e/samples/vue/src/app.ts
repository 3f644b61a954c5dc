import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

export const app = defineApp({
  pages: { first: () => import(/* webpackChunkName: "page-first" */ './first') },
  fragments: { seen: () => import(/* webpackChunkName: "fragment-seen" */ './seen') },
  translations,
});
