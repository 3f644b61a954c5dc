import type { PictureSources, Product } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, useText } from '@gadgetry/shared-kernel/i18n';
import { useMemo } from 'react';
import styles from './stored-entry.module.css';

interface PriceChangeNoteProps {
  readonly entry: { readonly price: number; readonly priceWhenAdded?: number };
}

/** Notes that the price has changed since the shopper added the product; nothing if it has not. */
export function PriceChangeNote({ entry: { price, priceWhenAdded: before = price } }: PriceChangeNoteProps) {
  const t = useText('cart');
  if (before === price) return null;
  const dropped = price < before;
  const values = { before: formatPrice(before), now: formatPrice(price) };
  return (
    <p className={dropped ? styles.dropped : styles.raised}>
      {t(dropped ? 'priceDropped' : 'priceRose', values)}
    </p>
  );
}

/** Returns a function that finds a picture's further formats and widths, which only the catalogue has. */
export function usePictureSources(products: readonly Product[]): (id: number) => PictureSources | undefined {
  const byId = useMemo(() => new Map(products.map(({ id, pictures }) => [id, pictures])), [products]);
  return (id) => byId.get(id);
}

/** Returns a product with further formats and widths of its picture, if the catalogue has any. */
export const withPictures = <P extends Product>(product: P, pictures: PictureSources | undefined): P =>
  pictures ? { ...product, pictures } : product;
