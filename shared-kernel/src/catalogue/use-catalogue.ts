import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DescriptionSection, Product, ProductDetail } from '../model/product';
import { describe, detailsFile, productsFile } from './catalogue';
import type { CatalogueFile, LoadState } from './catalogue-file';
import { waitFor } from './waiting';

/** A file's state for a component, and a way to ask for it again after a failure. */
export interface Loaded<T> extends LoadState<T> {
  readonly retry: () => void;
}

function useFile<T>(file: CatalogueFile<T>): Loaded<T> {
  const { state$, load } = file;
  const state = useSyncExternalStore(
    (onChange) => {
      const subscription = state$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => state$.value,
    () => state$.value,
  );
  useEffect(() => {
    if (state$.value.status === 'idle') void load();
  }, [state$, load]);
  const isComing = state.status === 'idle' || state.status === 'loading';
  useEffect(() => (isComing ? waitFor(file) : undefined), [file, isComing]);
  return { ...state, retry: () => void load() };
}

/** The list of all products; the first component that asks starts the request. */
export const useProducts = (): Loaded<Product> => useFile(productsFile());

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
