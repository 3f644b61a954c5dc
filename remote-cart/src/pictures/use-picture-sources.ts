import type { PictureSources, Product } from '@gadgetry/shared-kernel/catalogue';
import { useMemo } from 'react';

/** Cart and favourites store a picture's path alone; its further formats and widths are in the catalogue. */
export function usePictureSources(products: readonly Product[]): (id: number) => PictureSources | undefined {
  const byId = useMemo(() => new Map(products.map(({ id, pictures }) => [id, pictures])), [products]);
  return (id) => byId.get(id);
}

/** The product with the further formats of its picture, where there are any. */
export const withPictures = <P extends Product>(product: P, pictures: PictureSources | undefined): P =>
  pictures ? { ...product, pictures } : product;
