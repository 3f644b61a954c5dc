import type { SlotContexts } from '@gadgetry/shared-kernel/slots';

/** What other teams' pages tell the fragments that fill their slots: examples for tests, and for the remote alone. */
export const contexts: Partial<SlotContexts> = {
  'header/search': { query: '' },
  'product/tools': { category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  'product/end': { category: 'phones', itemId: 'apple-iphone-14-512gb-midnight' },
  'cart/end': {},
  'favourites/end': {},
  'cart/after-lines': { lines: 1, total: 990 },
};
