import type { LoadState, ProductDetail } from '@gadgetry/shared-kernel/catalogue';

/** What a product page has to show. */
export type Selection =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly detail: ProductDetail };

/** Selects the product of an address among its category's details (spec §4, 'Detail page loading'). */
export function selectDetail({ status, items }: LoadState<ProductDetail>, itemId: string): Selection {
  if (status === 'failed') return { kind: 'failed' };
  if (status !== 'ready') return { kind: 'loading' };
  const detail = items.find(({ id }) => id === itemId);
  return detail ? { kind: 'found', detail } : { kind: 'missing' };
}
