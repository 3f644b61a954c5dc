import { SORT_ORDERS, type SortOrder, sorted } from './orders';
import { htmlLang, type Language } from './preferences';
import type { Product } from './product';

/*
 * Optional files of a large catalogue beside its four files: the listings in slices, and the data for the search. The data
 * part writes them and the kernel's client reads them, both by the definitions in this file.
 */

/** The slices of a catalogue, as in its `version.json`. */
export interface Slices {
  /** Folder of the slices, relative to the data files; its name changes with the data, so that states never mix. */
  readonly folder: string;
  /** Number of products by category. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Number of products in a slice; pages of every size fit into one (spec §9: 16, 24 and 32). */
export const SLICE_SIZE = 96;

/** Returns the path of a slice, relative to the slices' folder. */
export const slicePath = (
  category: string,
  order: SortOrder | undefined,
  language: Language,
  slice: number,
): string => {
  // Only the order of names depends on the language.
  const name = order === 'Alphabetically' ? `${order}-${htmlLang(language)}` : (order ?? 'data');
  return `${encodeURIComponent(category)}/${name}-${slice}.json`;
};

/** Returns the category of a data name such as `shelf/phones`, the start of a listing. */
export const listingCategory = (name: string): string | undefined => /^shelf\/([^/]+)$/.exec(name)?.[1];

/** Returns the path of the file for a data name of a descriptor, relative to the data's folder. */
export function dataPath(name: string, slices: Slices | undefined): string {
  const category = listingCategory(name);
  if (category === undefined) return `${name}.json`;
  return slices?.totals[category] === undefined
    ? 'products.json'
    : `${slices.folder}/${slicePath(category, undefined, 'en', 0)}`;
}

/** Path of the search's data, relative to the slices' folder. */
export const SEARCH_PATH = 'search.json';

/**
 * The data of the search's rows as columns, in the order of the data: a quarter of the size of the product list, and
 * faster to parse.
 */
export interface SearchColumns {
  readonly categories: readonly string[];
  /** Index of the category in `categories`. */
  readonly category: readonly number[];
  readonly id: readonly number[];
  readonly price: readonly number[];
  readonly year: readonly number[];
  /** Values joined by line breaks. */
  readonly itemId: string;
  readonly name: string;
  readonly image: string;
}

type Listed = Pick<Product, 'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'year'>;

/** Generates the slices' files from the list of all products, with paths relative to their folder. */
export function* slicesOf(products: readonly Listed[]): Generator<readonly [path: string, content: unknown]> {
  const byCategory = new Map<string, Listed[]>();
  for (const product of products) {
    const inCategory = byCategory.get(product.category);
    if (inCategory) inCategory.push(product);
    else byCategory.set(product.category, [product]);
  }
  for (const [category, inCategory] of byCategory)
    for (const order of [undefined, ...SORT_ORDERS])
      for (const language of order === 'Alphabetically' ? (['en', 'ua'] as const) : (['en'] as const)) {
        const listed = sorted(inCategory, order, language);
        for (let from = 0; from < listed.length; from += SLICE_SIZE)
          yield [
            slicePath(category, order, language, from / SLICE_SIZE),
            listed.slice(from, from + SLICE_SIZE),
          ];
      }
  yield [SEARCH_PATH, searchColumns(products)];
}

function searchColumns(products: readonly Listed[]): SearchColumns {
  const categories = [...new Set(products.map(({ category }) => category))];
  const lines = (member: 'itemId' | 'name' | 'image'): string =>
    products.map((product) => product[member].replaceAll('\n', ' ')).join('\n');
  return {
    categories,
    category: products.map(({ category }) => categories.indexOf(category)),
    id: products.map(({ id }) => id),
    price: products.map(({ price }) => price),
    year: products.map(({ year }) => year),
    itemId: lines('itemId'),
    name: lines('name'),
    image: lines('image'),
  };
}
