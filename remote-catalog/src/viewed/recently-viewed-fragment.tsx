import { useCart } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useFavourites } from '@gadgetry/shared-kernel/favourites';
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

/** The categories below the message of an empty page. */
function Categories() {
  const { status, items } = useProducts();
  if (status !== 'ready') return null;
  return (
    <div className={styles.row}>
      <ShopByCategory products={items} loading={false} />
    </div>
  );
}

/** Whether the page lists products of the cart or the favourites. */
function useHasProducts(): boolean {
  const { pathname } = useLocation();
  const { lines } = useCart();
  const { products } = useFavourites();
  return (
    (pathname === paths.cart && lines.length > 0) || (pathname === paths.favourites && products.length > 0)
  );
}

/** The recently viewed products; on an empty page without any, the categories. Renders again for another model. */
export function Fragment({
  context,
}: SlotFragmentProps<
  'product/end' | 'product/not-found' | 'cart/end' | 'favourites/end' | 'orders/end' | 'page/end'
>) {
  const itemId = 'itemId' in context ? context.itemId : undefined;
  const hasProducts = useHasProducts();
  return (
    <RecentlyViewed key={itemId && modelOf(itemId)} itemId={itemId}>
      {itemId === undefined && !hasProducts && <Categories />}
    </RecentlyViewed>
  );
}
