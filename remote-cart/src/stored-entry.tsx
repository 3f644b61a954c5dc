import type { PictureSources, Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useMemo } from 'react';
import styles from './stored-entry.module.css';

export interface PricedEntry {
  readonly price: number;
  readonly priceWhenAdded?: number;
}

/** How an entry's price has moved since the shopper added it, in US dollars; nothing when it is what it was. */
export function priceChangeOf({ price, priceWhenAdded: before }: PricedEntry) {
  if (before === undefined || before === price) return undefined;
  return { dropped: price < before, before, now: price };
}

export function PriceChangeNote({ entry }: { readonly entry: PricedEntry }) {
  const t = useText('cart');
  const change = priceChangeOf(entry);
  if (!change) return null;
  const values = { before: formatPrice(change.before), now: formatPrice(change.now) };
  return (
    <p className={change.dropped ? styles.dropped : styles.rose}>
      {t(change.dropped ? 'priceDropped' : 'priceRose', values)}
    </p>
  );
}

/** Cart and favourites store a picture's path alone; its further formats and widths are in the catalogue. */
export function usePictureSources(products: readonly Product[]): (id: number) => PictureSources | undefined {
  const byId = useMemo(() => new Map(products.map(({ id, pictures }) => [id, pictures])), [products]);
  return (id) => byId.get(id);
}

export const withPictures = <P extends Product>(product: P, pictures: PictureSources | undefined): P =>
  pictures ? { ...product, pictures } : product;
