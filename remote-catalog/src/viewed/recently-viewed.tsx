import { type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { Link, paths, useLocation } from '@gadgetry/shared-kernel/routing';
import { Slider } from '@gadgetry/shared-kernel/slider';
import { Picture, Price, ProductCard, ProductName, SectionTitle } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './recently-viewed.module.css';
import { readViewed, viewedBefore, withViewed } from './viewed';

const ITEM = ['catalog', 'viewed'] as const;

const viewedSoFar = (): readonly string[] => readViewed(readItem(...ITEM));

/** The viewed products when a history entry's page was opened, so that the row has the same content and height after Back. */
const viewedWhenOpened = new Map<string, readonly string[]>();

/** Returns the viewed products of the page at a history entry. The first call for an entry decides. */
function viewedAt(entry: string, shown: readonly string[] = []): readonly string[] {
  const viewed = viewedWhenOpened.get(entry) ?? viewedSoFar().filter((itemId) => !shown.includes(itemId));
  viewedWhenOpened.set(entry, viewed);
  return viewed;
}

/** Up to this number, products show as small tiles: cards would leave most of the row empty. */
const MAX_TILES = 2;

interface TilesProps {
  readonly title: string;
  readonly products: readonly Product[];
}

const Tiles = ({ title, products }: TilesProps) => (
  <section aria-label={title}>
    <SectionTitle>{title}</SectionTitle>
    <ul className={styles.tiles}>
      {products.map((product) => (
        <li key={product.id}>
          <Link to={paths.product(product)} className={styles.tile}>
            <span className={styles.picture}>
              <Picture
                src={product.image}
                sources={product.pictures}
                alt=""
                name={product.name}
                sizes="72px"
                cardOf={product.itemId}
              />
            </span>
            <div>
              <p className={styles.name}>
                <ProductName product={product} />
              </p>
              <Price {...product} />
            </div>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/**
 * Returns the viewed products of the page, which stay the same while it is open: the row must not change with every choice of a colour.
 * @param shown item ids that the page shows itself
 */
export function useViewed(shown?: readonly string[]): readonly string[] {
  const { key } = useLocation();
  return useState(() => viewedAt(key, shown))[0];
}

interface ViewedRowProps {
  /** The result of `useViewed`. */
  readonly viewed: readonly string[];
  /** The product on the page; absent on other pages. */
  readonly itemId?: string | undefined;
  /** Shows if there are no such products; nothing by default. */
  readonly children?: ReactNode;
}

/** A row of viewed products, without the model on the page. */
export function ViewedRow({ viewed, itemId, children }: ViewedRowProps) {
  const t = useText('catalog');
  const { items, status } = useProducts();
  useEffect(() => {
    if (itemId !== undefined) writeItem(...ITEM, withViewed(viewedSoFar(), itemId));
  }, [itemId]);
  const products = viewedBefore(viewed, items, itemId);
  // Viewed products would soon replace what shows instead of them.
  const isWaiting = viewed.length > 0 && (status === 'idle' || status === 'loading');
  if (products.length === 0) return isWaiting ? null : children;
  const title = t('recentlyViewed');
  return (
    <div className={styles.row}>
      {products.length > MAX_TILES ? (
        <Slider title={title} items={products} keyOf={({ id }) => id}>
          {(product) => <ProductCard product={product} />}
        </Slider>
      ) : (
        <Tiles title={title} products={products} />
      )}
    </div>
  );
}

/** The products that the shopper has viewed. */
export const RecentlyViewed = () => <ViewedRow viewed={useViewed()} />;
