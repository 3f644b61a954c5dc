import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

export const app = defineApp({
  pages: { first: () => import(/* webpackChunkName: "page-first" */ './first') },
  fragments: { seen: () => import(/* webpackChunkName: "fragment-seen" */ './seen') },
  translations: { en, ua },
});
