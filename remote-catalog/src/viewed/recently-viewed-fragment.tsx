import { useCart } from '@gadgetry/shared-kernel/cart';
import { useProductList, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useFavourites } from '@gadgetry/shared-kernel/favourites';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths, useLocation } from '@gadgetry/shared-kernel/routing';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import type { ComponentProps } from 'react';
import type * as Home from '../home/home-page';
import { useViewed, ViewedRow } from './recently-viewed';
import styles from './recently-viewed.module.css';

// With the chunk of home, which most shoppers have loaded before. A chunk of its own would make that one larger.
const ShopByCategory = lazyOptional<ComponentProps<typeof Home.ShopByCategory>>(() =>
  import(/* webpackChunkName: "page-home" */ '../home/home-page').then((home) => home.ShopByCategory),
);

const noProducts = () => ({ from: 0, to: 0 });

function CategoriesWithCounts() {
  const { status, items } = useProducts();
  return status !== 'failed' && <ShopByCategory products={items} loading={status !== 'ready'} />;
}

/** The categories, as a way on from a page. In a large catalogue without counts, which need the list of all products. */
function Categories() {
  const list = { category: CATEGORIES[0], order: undefined, language: useLanguage() };
  const { status, whole } = useProductList(list, noProducts);
  if (status === 'failed') return null;
  return (
    <div className={styles.row}>
      {whole ? <CategoriesWithCounts /> : <ShopByCategory products={[]} loading={status !== 'ready'} />}
    </div>
  );
}

/** Pages of text, whose end has nothing to do with products. */
const TEXTS: readonly string[] = [paths.rights, paths.contacts];

/** Returns the item ids of the products on the cart's or favourites' page. */
function useShown(pathname: string): readonly string[] {
  const { lines } = useCart();
  const { products } = useFavourites();
  if (pathname === paths.cart) return lines.map(({ itemId }) => itemId);
  return pathname === paths.favourites ? products.map(({ itemId }) => itemId) : [];
}

/** The row loads the list of products, so it renders only if there is something to find in it. */
function ViewedOrElse(props: Omit<ComponentProps<typeof ViewedRow>, 'viewed'>) {
  const { pathname } = useLocation();
  const viewed = useViewed(useShown(pathname));
  // On a product's page, it also stores the product.
  const isEmpty = props.itemId === undefined && (viewed.length === 0 || TEXTS.includes(pathname));
  return isEmpty ? props.children : <ViewedRow viewed={viewed} {...props} />;
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
    <ViewedOrElse key={itemId && modelOf(itemId)} itemId={itemId}>
      {itemId === undefined && !hasSuggestions && <Categories />}
    </ViewedOrElse>
  );
}
