import { useEffect, useState } from 'react';
import { useStream } from '../events/use-stream';
import type { DescriptionSection, Product, ProductDetail, Searchable } from '../model/product';
import { describe, detailsFile, productsFile, searchFile, slices$ } from './catalogue';
import type { CatalogueFile, LoadState } from './catalogue-file';
import { useDetailsFile, useProductsFile } from './excerpt';
import { watchSlow } from './slow-files';

/** A file's state for a component, with a function to load it again after a failure. */
export interface Loaded<T> extends LoadState<T> {
  readonly retry: () => void;
}

function useFile<T>(file: CatalogueFile<T>): Loaded<T> {
  const { state$, load } = file;
  const state = useStream(state$);
  useEffect(() => {
    if (state$.value.status === 'idle') void load();
  }, [state$, load]);
  const isComing = state.status === 'idle' || state.status === 'loading';
  useEffect(() => (isComing ? watchSlow(file) : undefined), [file, isComing]);
  return { ...state, retry: () => void load() };
}

/** A list of the catalogue for code without React: `load` starts one request for all callers, `state$` has the result. */
export type CatalogueList<T> = Pick<CatalogueFile<T>, 'state$' | 'load'>;

/** Returns the list of all products. */
export const productList = (): CatalogueList<Product> => productsFile();

/** Returns the details of a category. */
export const detailList = (category: string): CatalogueList<ProductDetail> => detailsFile(category);

/** Returns the list of all products; the first component that uses it starts the request. On a page with an excerpt, returns that of the excerpt. */
export const useProducts = (): Loaded<Product> => useFile(useProductsFile());

/** Turns slices off for the whole page after one was lost, since the store most likely has new data. */
export function useWithoutSlices(hasLost: boolean): void {
  useEffect(() => {
    if (hasLost) slices$.next(undefined);
  }, [hasLost]);
}

/** Returns the data that the search needs: a separate file for a large catalogue, or else the list of all products. */
export function useSearchable(): Loaded<Searchable> {
  const isSliced = useStream(slices$) !== undefined && productsFile().state$.value.status !== 'ready';
  const file: CatalogueFile<Searchable> = isSliced ? searchFile() : productsFile();
  const loaded = useFile(file);
  const hasLost = isSliced && loaded.status === 'failed';
  useWithoutSlices(hasLost);
  return hasLost ? { ...loaded, status: 'loading' } : loaded;
}

/** Returns the details of a category; the first component that uses them starts the request. On a page with an excerpt, returns those of the excerpt. */
export const useDetails = (category: string): Loaded<ProductDetail> => useFile(useDetailsFile(category));

/**
 * Returns a product's description in a language, like `descriptionOf`; `undefined` while a translation loads, so that no text
 * shows that is replaced a moment later.
 */
export function useDescription(
  detail: ProductDetail | undefined,
  language: string,
): readonly DescriptionSection[] | undefined {
  const [found, setFound] = useState<{ key: string; sections: readonly DescriptionSection[] }>();
  const key = `${language} ${detail?.id ?? ''}`;
  useEffect(() => {
    let current = true;
    if (detail) void describe(detail, language).then((sections) => current && setFound({ key, sections }));
    return () => {
      current = false;
    };
  }, [detail, language, key]);
  return found?.key === key ? found.sections : undefined;
}
