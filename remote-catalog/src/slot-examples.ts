import type { SlotContexts } from '@gadgetry/shared-kernel/slots';

/** Example contexts of the filled slots, for tests and for running the remote alone. */
export const contexts: Partial<SlotContexts> = {
  'header/search': { query: '' },
  'product/tools': { category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  'product/end': { category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  'cart/end': {},
  'favourites/end': {},
  'orders/end': {},
  'page/end': {},
  'product/not-found': { category: 'phones' },
  'cart/after-lines': { lines: 1, total: 990 },
};
