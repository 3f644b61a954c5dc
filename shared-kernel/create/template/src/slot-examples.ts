import type { SlotContexts } from '@gadgetry/shared-kernel/slots';

/** Example contexts of the filled slots, for tests and for running the remote alone. */
export const contexts: Partial<SlotContexts> = {
  'product/end': { category: 'phones', itemId: 'acme-phones-0-64gb-black' },
};
