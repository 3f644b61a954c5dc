import { createContext, use } from 'react';
import type { Product, ProductDetail } from '../model/product';
import { detailsFile, productsFile } from './catalogue';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { readDetails, readProducts } from './read';

/**
 * The part of the catalogue that a prerendered page was rendered from, and that it hydrates from: files by name, without `.json`. All
 * are loaded.
 */
export type CatalogueExcerpt = Readonly<Record<string, CatalogueFile<Product | ProductDetail>>>;

/**
 * Reads an excerpt; returns `undefined` with a warning if the text is none.
 * @param text JSON: lists by the names of their files
 */
export function readExcerpt(text: string): CatalogueExcerpt | undefined {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text)).map(([name, list]) => {
        const read = name === 'products' ? readProducts : readDetails;
        const file = createCatalogueFile<Product | ProductDetail>(name, () => ({ path: name }), read);
        file.provide(list);
        return [name, file];
      }),
    );
  } catch (error) {
    console.warn('The page’s excerpt of the catalogue is damaged.', error);
    return undefined;
  }
}

/** Provides the excerpt to a page; `undefined` where the whole files have to load. */
export const ExcerptContext = createContext<CatalogueExcerpt | undefined>(undefined);

// The names say which type the entries have.
export const useProductsFile = (): CatalogueFile<Product> =>
  (use(ExcerptContext)?.products as CatalogueFile<Product> | undefined) ?? productsFile();

export const useDetailsFile = (category: string): CatalogueFile<ProductDetail> =>
  (use(ExcerptContext)?.[category] as CatalogueFile<ProductDetail> | undefined) ?? detailsFile(category);
