import { type LoadState, type ProductDetail, useDetails } from '@gadgetry/shared-kernel/catalogue';
import { CATEGORIES, categoryOf } from '@gadgetry/shared-kernel/model/categories';
import { paths, useLocation, useNavigate, useParams } from '@gadgetry/shared-kernel/routing';
import { useEffect } from 'react';

export type Selection =
  | { readonly kind: 'loading' | 'failed' | 'missing' }
  /** The id differs from its product's in case. */
  | { readonly kind: 'misspelt'; readonly id: string }
  | { readonly kind: 'found'; readonly detail: ProductDetail };

/** Selects the product of an address among its category's details (spec §4, 'Detail page loading'). */
export function selectDetail({ status, items }: LoadState<ProductDetail>, itemId: string): Selection {
  if (status === 'failed') return { kind: 'failed' };
  if (status !== 'ready') return { kind: 'loading' };
  const detail = items.find(({ id }) => id === itemId);
  if (detail) return { kind: 'found', detail };
  const meant = items.find(({ id }) => id.toLowerCase() === itemId.toLowerCase());
  return meant ? { kind: 'misspelt', id: meant.id } : { kind: 'missing' };
}

/** Selects the product of the current address, and loads failed files again. */
export function useSelection() {
  const { pathname } = useLocation();
  const { itemId = '' } = useParams();
  // The descriptor's routes only contain these categories.
  const category = categoryOf(pathname) ?? CATEGORIES[0];
  const details = useDetails(category);
  // A new address loads failed files again; on the same address, the shopper does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the address changes
  useEffect(() => {
    if (details.status === 'failed') details.retry();
  }, [category, itemId]);
  const selection = selectDetail(details, itemId);
  const navigate = useNavigate();
  const meant = selection.kind === 'misspelt' ? selection.id : undefined;
  useEffect(() => {
    if (meant) void navigate(paths.product({ category, itemId: meant }), { replace: true });
  }, [meant, category, navigate]);
  return { category, itemId, details, selection };
}
