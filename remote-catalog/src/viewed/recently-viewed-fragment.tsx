import { useCart } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { paths, useLocation } from '@gadgetry/shared-kernel/routing';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import type { ComponentProps } from 'react';
import type * as Home from '../home/home-page';
import { RecentlyViewed } from './recently-viewed';
import styles from './recently-viewed.module.css';

// With the chunk of home, which most shoppers have loaded before. A chunk of its own would make that one larger.
const ShopByCategory = lazyOptional<ComponentProps<typeof Home.ShopByCategory>>(() =>
  import(/* webpackChunkName: "page-home" */ '../home/home-page').then((home) => home.ShopByCategory),
);

/** The categories, as a way on from a page. */
function Categories() {
  const { status, items } = useProducts();
  if (status === 'failed') return null;
  return (
    <div className={styles.row}>
      <ShopByCategory products={items} loading={status !== 'ready'} />
    </div>
  );
}

/** The recently viewed products; without any, the categories, except below a product or a full cart. Renders again for another model. */
export function Fragment({
  context,
}: SlotFragmentProps<
  'product/end' | 'product/not-found' | 'cart/end' | 'favourites/end' | 'orders/end' | 'page/end'
>) {
  const itemId = 'itemId' in context ? context.itemId : undefined;
  const { pathname } = useLocation();
  const { lines } = useCart();
  const hasSuggestions = pathname === paths.cart && lines.length > 0;
  return (
    <RecentlyViewed key={itemId && modelOf(itemId)} itemId={itemId}>
      {itemId === undefined && !hasSuggestions && <Categories />}
    </RecentlyViewed>
  );
}
