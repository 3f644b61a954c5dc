import type { Model } from '../models/types';
import { productDetail } from './detail';
import type { Ids } from './ids';
import { listProduct } from './list';
import { CATEGORIES, storefrontOrder } from './order';

/** Everything that is written, by path below `public/`. The same models give the same bytes. */
export type Outputs = ReadonlyMap<string, string>;

/** The four data files of the contract, and the Ukrainian descriptions by `namespaceId`. */
export const dataFiles = (models: readonly Model[], ids: Ids): Outputs => {
  const variants = storefrontOrder(models);
  const details = CATEGORIES.map((category) => {
    const shelf = variants.filter(({ model }) => model.category === category);
    return [`api/${category}.json`, shelf.map(productDetail)] as const;
  });
  const ukrainian = Object.fromEntries(models.map(({ base, description }) => [base, description.ua]));
  const files: (readonly [string, unknown])[] = [
    ['api/products.json', variants.map((variant) => listProduct(variant, ids))],
    ...details,
    ['api/descriptions.ua.json', ukrainian],
  ];
  return new Map(files.map(([path, content]) => [path, JSON.stringify(content)]));
};
