import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { useLocation } from '@gadgetry/shared-kernel/routing';
import { Slider } from '@gadgetry/shared-kernel/slider';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { ProductCard } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import styles from './recently-viewed.module.css';
import { readViewed, viewedBefore, withViewed } from './viewed';

const KEPT = ['catalog', 'viewed'] as const;

const viewedSoFar = (): readonly string[] => readViewed(readItem(...KEPT));

/** By history entry, what had been viewed when its page was opened: after Back the row is as it was, and what lies below it. */
const viewedWhenOpened = new Map<string, readonly string[]>();

function openedWith(entry: string): readonly string[] {
  const viewed = viewedWhenOpened.get(entry) ?? viewedSoFar();
  viewedWhenOpened.set(entry, viewed);
  return viewed;
}

interface RecentlyViewedProps {
  /** The product that the shopper views now; missing on pages of no product. */
  readonly itemId?: string | undefined;
}

/** The products that the shopper has looked at, without the model on the page; nothing where there are none. */
export function RecentlyViewed({ itemId }: RecentlyViewedProps) {
  const t = useText('catalog');
  const { items } = useProducts();
  const { key } = useLocation();
  // Kept while the page is open: the row must not change with every choice of colour.
  const [viewed] = useState(() => openedWith(key));
  useEffect(() => {
    if (itemId !== undefined) writeItem(...KEPT, withViewed(viewedSoFar(), itemId));
  }, [itemId]);
  const products = viewedBefore(viewed, items, itemId);
  if (products.length === 0) return null;
  return (
    <div className={styles.row}>
      <Slider title={t('recentlyViewed')} items={products} keyOf={({ id }) => id}>
        {(product) => <ProductCard product={product} />}
      </Slider>
    </div>
  );
}

/** Renders again for another model. */
export function Fragment({ context }: SlotFragmentProps<'product/end' | 'cart/end' | 'favourites/end'>) {
  const itemId = 'itemId' in context ? context.itemId : undefined;
  return <RecentlyViewed key={itemId && modelOf(itemId)} itemId={itemId} />;
}
