import { defineApp } from 'shared-kernel/contract';

/** A remote that the store has never heard of, for the test that adds it to an environment. */
export const app = defineApp({
  pages: {
    gifts: () =>
      import(/* webpackChunkName: "page-gifts" */ './gifts-page').then(({ GiftsPage }) => ({
        Page: GiftsPage,
      })),
  },
  fragments: {},
  translations: { en: { title: 'Gifts for a {{occasion}}' }, ua: { title: 'Подарунки: {{occasion}}' } },
});
