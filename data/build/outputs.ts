import { createHash } from 'node:crypto';
import type { Model } from '../models/types';
import { productDetail } from './detail';
import type { Ids } from './ids';
import { listProduct } from './list';
import { CATEGORIES, storefrontOrder } from './order';

/** Everything that is written, by path below `public/`. The same models give the same bytes. */
export type Outputs = ReadonlyMap<string, string>;

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Tells one state of the data from another: what was made of the files earlier, such as a page's static view, is shown
 * only as long as they are the same.
 */
function versionFile(files: readonly (readonly [path: string, text: string])[]) {
  const integrity = Object.fromEntries(
    files.map(([path, text]) => [path.replace(/^api\//, ''), integrityOf(text)]),
  );
  const version = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16);
  return { version, integrity };
}

/** The four data files of the contract, the Ukrainian descriptions by `namespaceId`, and which state they all are. */
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
  const texts = files.map(([path, content]) => [path, JSON.stringify(content)] as const);
  return new Map([...texts, ['api/version.json', JSON.stringify(versionFile(texts))]]);
};
