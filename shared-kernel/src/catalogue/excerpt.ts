import { createContext, use } from 'react';
import { isRecord } from '../model/checks';
import type { Product, ProductDetail } from '../model/product';
import { detailsFile, productsFile } from './catalogue';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { type ReadResult, readDetails, readProducts } from './read';

/** The part of the catalogue that a prerendered page was rendered from, and that it hydrates from. */
export interface CatalogueExcerpt {
  readonly products: CatalogueFile<Product> | undefined;
  /** By category. */
  readonly details: Readonly<Record<string, CatalogueFile<ProductDetail>>>;
}

function loadedFile<T>(
  name: string,
  content: unknown,
  read: (file: unknown) => ReadResult<T> | undefined,
): CatalogueFile<T> {
  const file = createCatalogueFile(name, () => ({ path: `${name}.json` }), read);
  file.provide(content);
  return file;
}

/**
 * Reads an excerpt.
 * @param text JSON: the lists by the names of their files, without `.json`
 * @throws if it is not JSON, or a file is not a list
 */
export function readExcerpt(text: string): CatalogueExcerpt {
  const files: unknown = JSON.parse(text);
  const { products, ...details } = isRecord(files) ? files : {};
  return {
    products: products === undefined ? undefined : loadedFile('products', products, readProducts),
    details: Object.fromEntries(
      Object.entries(details).map(([name, file]) => [name, loadedFile(name, file, readDetails)]),
    ),
  };
}

/** Provides the excerpt to a page; `undefined` where the whole files have to load. */
export const ExcerptContext = createContext<CatalogueExcerpt | undefined>(undefined);

export const useProductsFile = (): CatalogueFile<Product> => use(ExcerptContext)?.products ?? productsFile();

export const useDetailsFile = (category: string): CatalogueFile<ProductDetail> =>
  use(ExcerptContext)?.details[category] ?? detailsFile(category);
