import { defineApp } from '@gadgetry/shared-kernel/contract';
import en from './i18n/en.json';
import ua from './i18n/ua.json';

declare module '@gadgetry/shared-kernel/i18n' {
  interface TextResources {
    'window-display': typeof en;
  }
}

/** What this remote exposes: the page and the fragment of its descriptor, and their texts. */
export const app = defineApp({
  pages: {
    'window-display': () =>
      import(/* webpackChunkName: "page-window-display" */ './page/window-display-page').then(
        ({ WindowDisplayPage }) => ({ Page: WindowDisplayPage }),
      ),
  },
  fragments: {
    'window-display-teaser': () =>
      import(/* webpackChunkName: "fragment-window-display-teaser" */ './teaser/window-display-teaser').then(
        ({ WindowDisplayTeaser }) => ({ Fragment: WindowDisplayTeaser }),
      ),
  },
  translations: { en, ua },
});
