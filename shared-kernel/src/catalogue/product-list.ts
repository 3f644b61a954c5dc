import { useEffect, useMemo } from 'react';
import { type Stream, useStream } from '../events/use-stream';
import { type SortOrder, sorted } from '../model/orders';
import type { Language } from '../model/preferences';
import type { Product } from '../model/product';
import { SLICE_SIZE } from '../model/slices';
import { sliceFile, slices$, slicesThere } from './catalogue';
import type { CatalogueFile, LoadState } from './catalogue-file';
import { useProductsFile } from './excerpt';
import { inCategory } from './select';
import { watchSlow } from './slow-files';
import { type Loaded, useWithoutSlices } from './use-catalogue';

/** A category in an order, or the whole catalogue. */
export interface ProductListQuery {
  /** All categories if absent. */
  readonly category?: string | undefined;
  /** The order of the data if absent. */
  readonly order: SortOrder | undefined;
  /** Language of the interface, by which names are sorted. */
  readonly language: Language;
  /**
   * Selects products from the whole category in the order of the data; all products if absent. Such a list comes from the
   * list of all products. Pass the same function while its selection is the same.
   */
  readonly narrow?: ((products: readonly Product[]) => readonly Product[]) | undefined;
}

/** Positions in a product list from 0; excludes `to`. */
export interface ProductRange {
  readonly from: number;
  readonly to: number;
}

/** A range of a product list; `items` are its loaded products. */
export interface ProductList extends Loaded<Product> {
  /** Number of products in the whole list; 0 until known. */
  readonly total: number;
  /** Returns the product at a position if it is loaded, also by another component. */
  readonly at: (place: number) => Product | undefined;
  /** Number of loaded products of the whole list. */
  readonly known: number;
  /** All products of the category, or of the catalogue, in the order of the data; absent if the list comes from slices. */
  readonly whole?: readonly Product[] | undefined;
}

type Status = LoadState<Product>['status'];

/** Returns the combined status of several files: the worst one. */
const statusOf = (files: readonly CatalogueFile<Product>[]): Status =>
  (['failed', 'idle', 'loading'] as const).find((status) =>
    files.some(({ state$ }) => state$.value.status === status),
  ) ?? 'ready';

const statusesOf = (files: readonly CatalogueFile<Product>[]): Stream<string> => ({
  get value() {
    return files.map(({ state$ }) => state$.value.status).join(' ');
  },
  subscribe: (onChange) => {
    const subscriptions = files.map(({ state$ }) => state$.subscribe(onChange));
    return {
      unsubscribe: () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      },
    };
  },
});

/** Loads files, and renders again when one of them changes its status. */
function useFiles(files: readonly CatalogueFile<Product>[]): void {
  const statuses = useStream(useMemo(() => statusesOf(files), [files]));
  useEffect(() => {
    for (const { state$, load } of files) if (state$.value.status === 'idle') void load();
  }, [files]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files to wait for follow from the statuses
  useEffect(() => {
    const late = files
      .filter(({ state$ }) => ['idle', 'loading'].includes(state$.value.status))
      .map(watchSlow);
    return () => {
      for (const stop of late) stop();
    };
  }, [files, statuses]);
}

/**
 * Returns a range of a category in an order. If the catalogue has slices, it loads these, so that the cost does not depend on
 * the catalogue's size. Without slices, or if one fails, it uses the list of all products.
 * @param rangeOf returns the wanted positions, given the total
 */
export function useProductList(
  { category, order, language, narrow }: ProductListQuery,
  rangeOf: (total: number) => ProductRange,
): ProductList {
  const whole = useProductsFile();
  const { totals = {} } = useStream(slices$) ?? {};
  const slicedTotal = category === undefined ? undefined : totals[category];
  const isSliced = slicedTotal !== undefined && !narrow && whole.state$.value.status !== 'ready';
  const wanted = rangeOf(slicedTotal ?? 0);
  const firstSlice = isSliced ? Math.floor(wanted.from / SLICE_SIZE) : 0;
  const endSlice = isSliced ? Math.ceil(wanted.to / SLICE_SIZE) : 0;
  const listing = useMemo(
    () => (isSliced && category !== undefined ? { category, order, language } : undefined),
    [isSliced, category, order, language],
  );
  const files = useMemo(
    () =>
      listing
        ? Array.from({ length: endSlice - firstSlice }, (_, index) => sliceFile(listing, firstSlice + index))
        : [whole],
    [listing, whole, firstSlice, endSlice],
  );
  useFiles(files);
  const status = statusOf(files);
  const hasLost = isSliced && status === 'failed';
  useWithoutSlices(hasLost);

  const { items, error } = whole.state$.value;
  const all = useMemo(() => {
    if (isSliced) return [];
    return category === undefined ? items : inCategory(items, category);
  }, [isSliced, items, category]);
  const listed = useMemo(() => sorted(narrow?.(all) ?? all, order, language), [all, narrow, order, language]);
  const slices = listing && slicesThere(listing);
  const at = (place: number): Product | undefined =>
    slices ? slices.get(Math.floor(place / SLICE_SIZE))?.[place % SLICE_SIZE] : listed[place];
  const known = slices ? [...slices.values()].reduce((sum, { length }) => sum + length, 0) : listed.length;
  const total = isSliced ? slicedTotal : listed.length;
  const { from, to } = rangeOf(total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file's items change with its status
  const shown = useMemo(
    () =>
      isSliced
        ? files
            .flatMap(({ state$ }) => state$.value.items)
            .slice(from - firstSlice * SLICE_SIZE, to - firstSlice * SLICE_SIZE)
        : listed.slice(from, to),
    [isSliced, files, status, listed, from, to, firstSlice],
  );
  return {
    status: hasLost ? 'loading' : status,
    error,
    items: shown,
    total,
    at,
    known,
    // With slices, not even when the whole list has loaded: a page that was prerendered without it has to hydrate unchanged.
    whole: status === 'ready' && (slicedTotal === undefined || narrow) ? all : undefined,
    retry: () => {
      for (const { load } of files) void load();
    },
  };
}
