import type { SlotContexts } from '@gadgetry/shared-kernel/slots';

/** What other teams' pages tell the fragments of this remote: examples for tests, and for the remote alone. */
export const contexts: Partial<SlotContexts> = {
  'product/end': { category: 'phones', itemId: 'acme-phones-0-64gb-black' },
};
