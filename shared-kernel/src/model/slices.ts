import { SORT_ORDERS, type SortOrder, sorted } from './orders';
import { htmlLang, type Language } from './preferences';
import type { Product } from './product';

/*
 * What a large catalogue may publish beside its four files: the listings cut into slices, and what the search needs. The
 * data part writes them, the kernel's client reads them; both by what is said here.
 */

/** Which slices a catalogue has, as its `version.json` says. */
export interface Slices {
  /** Folder of the slices, relative to the data files; its name changes with the data, so that no two states mix. */
  readonly folder: string;
  /** Number of products by category. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Products in a slice: pages of every size lie within one (spec §9: 16, 24 and 32). */
export const SLICE_SIZE = 96;

/** Path of a slice below the slices' folder. */
export const slicePath = (
  category: string,
  order: SortOrder | undefined,
  language: Language,
  slice: number,
): string => {
  // Names alone are ordered by language.
  const name = order === 'Alphabetically' ? `${order}-${htmlLang(language)}` : (order ?? 'data');
  return `${encodeURIComponent(category)}/${name}-${slice}.json`;
};

/** The category of a data name such as `shelf/phones`, which is the beginning of a listing. */
export const listingCategory = (name: string): string | undefined => /^shelf\/([^/]+)$/.exec(name)?.[1];

/** Path of the file behind a data name of a descriptor, relative to the data's folder. */
export function dataPath(name: string, slices: Slices | undefined): string {
  const category = listingCategory(name);
  if (category === undefined) return `${name}.json`;
  return slices?.totals[category] === undefined
    ? 'products.json'
    : `${slices.folder}/${slicePath(category, undefined, 'en', 0)}`;
}

/** Path of what the search needs, below the slices' folder. */
export const SEARCH_PATH = 'search.json';

/**
 * Everything that a row of the search shows, a column for each member, in the order of the data: a quarter of the
 * size of the list, and read in one go.
 */
export interface SearchColumns {
  readonly categories: readonly string[];
  /** Place of the category in `categories`. */
  readonly category: readonly number[];
  readonly id: readonly number[];
  readonly price: readonly number[];
  readonly year: readonly number[];
  /** Joined by line ends. */
  readonly itemId: string;
  readonly name: string;
  readonly image: string;
}

type Listed = Pick<Product, 'id' | 'category' | 'itemId' | 'name' | 'price' | 'image' | 'year'>;

/** Every file of the slices by its path below their folder, made of the list of all products. */
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
