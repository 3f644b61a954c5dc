import { useEffect, useState } from 'react';
import { useStream } from '../events/use-stream';
import type { DescriptionSection, Product, ProductDetail, Searchable } from '../model/product';
import { describe, detailsFile, productsFile, searchFile, slices$ } from './catalogue';
import type { CatalogueFile, LoadState } from './catalogue-file';
import { watchSlow } from './slow-files';

/** A file's state for a component, and a way to ask for it again after a failure. */
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

/** A list of the catalogue for code without React: `load` asks for it, once however many do; `state$` says what came of it. */
export type CatalogueList<T> = Pick<CatalogueFile<T>, 'state$' | 'load'>;

/** The list of all products. */
export const productList = (): CatalogueList<Product> => productsFile();

/** The details of a category. */
export const detailList = (category: string): CatalogueList<ProductDetail> => detailsFile(category);

/** The list of all products; the first component that asks starts the request. */
export const useProducts = (): Loaded<Product> => useFile(productsFile());

/** Goes on without slices, for the whole page, once one of them could not be had: most likely other data have come. */
export function useWithoutSlices(hasLost: boolean): void {
  useEffect(() => {
    if (hasLost) slices$().next(undefined);
  }, [hasLost]);
}

/** What the search looks through: a file of its own in a large catalogue, else the list of all products. */
export function useSearchable(): Loaded<Searchable> {
  const isSliced = useStream(slices$()) !== undefined && productsFile().state$.value.status !== 'ready';
  const file: CatalogueFile<Searchable> = isSliced ? searchFile() : productsFile();
  const loaded = useFile(file);
  const hasLost = isSliced && loaded.status === 'failed';
  useWithoutSlices(hasLost);
  return hasLost ? { ...loaded, status: 'loading' } : loaded;
}

/** The details of a category; the first component that asks starts the request. */
export const useDetails = (category: string): Loaded<ProductDetail> => useFile(detailsFile(category));

/**
 * A product's description in a language, as `descriptionOf` has it. While a translation is on its way the result is `undefined`, so
 * that no text is shown that is replaced a moment later.
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
