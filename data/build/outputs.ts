import { createHash } from 'node:crypto';
import { type Slices, slicesOf } from '@gadgetry/shared-kernel/model/slices';
import type { Category, Model } from '../models/types';
import { type ProductDetail, productDetail } from './detail';
import type { Ids } from './ids';
import { type ListProduct, listProduct } from './list';
import { CATEGORIES, storefrontOrder } from './order';
import { typesetSections } from './typography';

/** The content of the data files. */
export interface Catalogue {
  readonly products: readonly ListProduct[];
  readonly details: Readonly<Record<Category, readonly ProductDetail[]>>;
  /** Descriptions in Ukrainian by `namespaceId`. */
  readonly ukrainian: Readonly<Record<string, unknown>>;
}

/** A file to write: its path below `public/`, and its text. */
export type Output = readonly [path: string, text: string];

/** The store's own catalogue. */
export function catalogueOf(models: readonly Model[], ids: Ids): Catalogue {
  const variants = storefrontOrder(models);
  const details = (category: Category): ProductDetail[] =>
    variants.filter(({ model }) => model.category === category).map(productDetail);
  return {
    products: variants.map((variant) => listProduct(variant, ids)),
    details: {
      phones: details('phones'),
      tablets: details('tablets'),
      accessories: details('accessories'),
    },
    ukrainian: Object.fromEntries(
      models.map(({ base, description }) => [base, typesetSections(description.ua)]),
    ),
  };
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A catalogue of at least this many products gets slices; a smaller one loads as fast without them. */
const SLICED_FROM = 1000;

function slicesFor({ products }: Catalogue, version: string): Slices | undefined {
  if (products.length < SLICED_FROM) return undefined;
  const totals: Record<string, number> = {};
  for (const { category } of products) totals[category] = (totals[category] ?? 0) + 1;
  return { folder: `slices/${version}`, totals };
}

/**
 * Yields the four data files of the contract, the Ukrainian descriptions by `namespaceId`, and `version.json`: a hash of
 * all files, by which a page tells whether its prerendered HTML was made from the same data. A large catalogue has slices, too.
 */
export function* dataFiles(catalogue: Catalogue): Generator<Output> {
  const { products, details, ukrainian } = catalogue;
  const integrity: Record<string, string> = {};
  const whole: (readonly [string, unknown])[] = [
    ['products.json', products],
    ...CATEGORIES.map((category) => [`${category}.json`, details[category]] as const),
    ['descriptions.ua.json', ukrainian],
  ];
  for (const [name, content] of whole) {
    const text = JSON.stringify(content);
    integrity[name] = integrityOf(text);
    yield [`api/${name}`, text];
  }
  const version = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 16);
  const slices = slicesFor(catalogue, version);
  if (slices)
    for (const [path, content] of slicesOf(products))
      yield [`api/${slices.folder}/${path}`, JSON.stringify(content)];
  // Written last, so that every file that it names is there before it.
  yield ['api/version.json', JSON.stringify({ version, integrity, ...(slices && { slices }) })];
}
