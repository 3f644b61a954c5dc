import { defineApp } from '@gadgetry/shared-kernel/contract';
import { translations } from './translations';

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
  translations,
});
