/** The paths of the store's pages (spec §2). */
export const paths = {
  home: '/',
  category: (category: string): string => `/${encodeURIComponent(category)}`,
  product: ({ category, itemId }: { readonly category: string; readonly itemId: string }): string =>
    `/${encodeURIComponent(category)}/${encodeURIComponent(itemId)}`,
  favourites: '/favorites',
  cart: '/cart',
  rights: '/rights',
  contacts: '/contacts',
} as const;
