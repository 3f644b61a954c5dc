import { createContext, use } from 'react';
import type { Product, ProductDetail } from '../model/product';
import { detailsFile, productsFile } from './catalogue';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { readDetails, readProducts } from './read';

/**
 * The part of the catalogue that a prerendered page carries and hydrates from: files by name, without `.json`. All are `ready`.
 */
export type CatalogueExcerpt = Readonly<Record<string, CatalogueFile<Product | ProductDetail>>>;

/**
 * Reads an excerpt; returns `undefined`, with a warning, if the text is not valid.
 * @param text JSON: lists by the names of their files
 */
export function readExcerpt(text: string): CatalogueExcerpt | undefined {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text)).map(([name, list]) => {
        const read = name === 'products' ? readProducts : readDetails;
        // Never requested, since it is ready.
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

/** Provides its excerpt to a page; `undefined` where the whole files have to load. */
export const PageExcerpt = createContext<CatalogueExcerpt | undefined>(undefined);

// The name of a file says which type its entries have.

/** Returns the product list of the page's excerpt, or else the whole one. */
export const useProductsFile = (): CatalogueFile<Product> =>
  (use(PageExcerpt)?.products as CatalogueFile<Product> | undefined) ?? productsFile();

/** Returns a category's details of the page's excerpt, or else the whole file. */
export const useDetailsFile = (category: string): CatalogueFile<ProductDetail> =>
  (use(PageExcerpt)?.[category] as CatalogueFile<ProductDetail> | undefined) ?? detailsFile(category);
