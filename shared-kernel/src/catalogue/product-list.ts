import { useEffect, useMemo } from 'react';
import { type Stream, useStream } from '../events/use-stream';
import { type SortOrder, sorted } from '../model/orders';
import type { Language } from '../model/preferences';
import type { Product } from '../model/product';
import { SLICE_SIZE } from '../model/slices';
import { productsFile, sliceFile, slices$, slicesThere } from './catalogue';
import type { CatalogueFile, LoadState } from './catalogue-file';
import { inCategory } from './select';
import { watchSlow } from './slow-files';
import { type Loaded, useWithoutSlices } from './use-catalogue';

/** A category in an order, or the whole catalogue. */
export interface ProductListQuery {
  /** None means all categories. */
  readonly category?: string | undefined;
  /** None means the order of the data. */
  readonly order: SortOrder | undefined;
  /** The interface's: names are ordered as it orders them. */
  readonly language: Language;
  /**
   * Leaves the products that are wanted, of all of the category in the order of the data; none means all of them. Such a
   * list comes from the list of all products. It has to be the same function as long as it leaves the same.
   */
  readonly narrow?: ((products: readonly Product[]) => readonly Product[]) | undefined;
}

/** Places in a product list from 0; `to` is the first one that is no part of it. */
export interface ProductRange {
  readonly from: number;
  readonly to: number;
}

/** A range of a product list; its `items` are those that are there. */
export interface ProductList extends Loaded<Product> {
  /** Number of products in the whole list; 0 as long as that is unknown. */
  readonly total: number;
  /** The product at a place, once it is there, whichever component asked for it. */
  readonly at: (place: number) => Product | undefined;
  /** Number of products that are there, of the whole list. */
  readonly known: number;
  /** All products of the category, or of the whole catalogue, in the order of the data, where the list comes from the list of all products. */
  readonly whole?: readonly Product[] | undefined;
}

type Status = LoadState<Product>['status'];

/** What several files come to: the worst of them. */
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

/** Loads files, and renders anew when one of them has gone on. */
function useFiles(files: readonly CatalogueFile<Product>[]): void {
  const statuses = useStream(useMemo(() => statusesOf(files), [files]));
  useEffect(() => {
    for (const { state$, load } of files) if (state$.value.status === 'idle') void load();
  }, [files]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for changes with the statuses
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
 * Returns a range of a category in an order: from slices, where the catalogue publishes them, so that it costs the same
 * whatever the catalogue's size; else, and where a slice can't be had, from the list of all products.
 * @param rangeOf the places that are wanted, of so many
 */
export function useProductList(
  { category, order, language, narrow }: ProductListQuery,
  rangeOf: (total: number) => ProductRange,
): ProductList {
  const whole = productsFile();
  const { totals = {} } = useStream(slices$()) ?? {};
  const slicedTotal = category === undefined ? undefined : totals[category];
  const isSliced = slicedTotal !== undefined && !narrow && whole.state$.value.status !== 'ready';
  const wanted = rangeOf(slicedTotal ?? 0);
  const first = isSliced ? Math.floor(wanted.from / SLICE_SIZE) : 0;
  const last = isSliced ? Math.ceil(wanted.to / SLICE_SIZE) : 0;
  const files = useMemo(
    () =>
      isSliced && category !== undefined
        ? Array.from({ length: last - first }, (_, index) =>
            sliceFile({ category, order, language }, first + index),
          )
        : [whole],
    [isSliced, whole, category, order, language, first, last],
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
  const slices = isSliced && category !== undefined ? slicesThere({ category, order, language }) : undefined;
  const at = (place: number): Product | undefined =>
    slices ? slices.get(Math.floor(place / SLICE_SIZE))?.[place % SLICE_SIZE] : listed[place];
  const known = slices ? [...slices.values()].reduce((sum, { length }) => sum + length, 0) : listed.length;
  const total = isSliced ? slicedTotal : listed.length;
  const { from, to } = rangeOf(total);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file's items come with its status
  const shown = useMemo(
    () =>
      isSliced
        ? files
            .flatMap(({ state$ }) => state$.value.items)
            .slice(from - first * SLICE_SIZE, to - first * SLICE_SIZE)
        : listed.slice(from, to),
    [isSliced, files, status, listed, from, to, first],
  );
  return {
    status: hasLost ? 'loading' : status,
    error,
    items: shown,
    total,
    at,
    known,
    // Not as soon as the list has come for something else: a view, which is made from it, is taken over where there are slices.
    whole: status === 'ready' && (slicedTotal === undefined || narrow) ? all : undefined,
    retry: () => {
      for (const { load } of files) void load();
    },
  };
}
