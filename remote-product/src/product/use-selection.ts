import { type Loaded, type ProductDetail, useDetails } from '@gadgetry/shared-kernel/catalogue';
import { useLocation, useParams } from '@gadgetry/shared-kernel/routing';
import { useEffect } from 'react';
import { type Selection, selectDetail } from './selection';

/** What the address of a product page stands for. */
export interface SelectedProduct {
  /** First segment of the path. */
  readonly category: string;
  readonly itemId: string;
  /** The category's details, and how far their loading has come. */
  readonly details: Loaded<ProductDetail>;
  readonly selection: Selection;
}

/** Selects the product of the current address; what could not be loaded before is asked for again. */
export function useSelection(): SelectedProduct {
  const { pathname } = useLocation();
  const { itemId = '' } = useParams();
  const category = pathname.split('/')[1] ?? '';
  const details = useDetails(category);
  // Only a new address asks again by itself; on the same one it is the shopper who tries again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the address changes, and then only
  useEffect(() => {
    if (details.status === 'failed') details.retry();
  }, [category, itemId]);
  return { category, itemId, details, selection: selectDetail(details, itemId) };
}
