import { defineApp, type SlotFillProps } from '@gadgetry/shared-kernel/contract';
import type { ComponentType, FC } from 'react';
import en from './i18n/en.json';
import ua from './i18n/ua.json';
import { createSource, type SharedProps } from './source';

declare module '@gadgetry/shared-kernel/i18n' {
  // Checks keys: `t('tilte')` doesn't compile.
  interface TextResources extends Record<'window-display', typeof en> {}
}

/** Values from the environment; the descriptor has their schema. */
interface Config {
  readonly perPage: number;
}

const withSharedProps =
  <P extends object>(sharedProps: SharedProps, Part: ComponentType<P & SharedProps>): FC<P> =>
  (props) => <Part {...props} {...sharedProps} />;

/** The app module: the page and the fragment of the descriptor, and their texts. */
export const app = defineApp<Config>(({ config, connect }) => {
  const sharedProps = { source: createSource(`${connect.reviews}reviews.json`), perPage: config.perPage };
  return {
    pages: {
      all: () =>
        import(/* webpackChunkName: "page-all" */ './page/all-page').then(({ AllPage }) => ({
          Page: withSharedProps(sharedProps, AllPage),
        })),
    },
    fragments: {
      'window-display-list': () =>
        import(
          /* webpackChunkName: "fragment-window-display-list" */
          './list/review-list'
        ).then(({ ProductReviews }) => ({
          Fragment: withSharedProps<SlotFillProps<{ itemId: string }>>(sharedProps, ProductReviews),
        })),
    },
    translations: { en, ua },
  };
});
