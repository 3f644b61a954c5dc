import { type ProductList, type ProductListQuery, useProductList } from '@gadgetry/shared-kernel/catalogue';
import { modelOf } from '@gadgetry/shared-kernel/model/slug';
import { CardSkeleton, ProductGrid } from '@gadgetry/shared-kernel/ui';
import { FindableRow } from '@gadgetry/shared-kernel/ui/findable-row';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ProductCardsProps, useColumns } from './product-cards';
import { VariantCard } from './variant-card';
import { cardName, variantsByModel } from './variants';

/** Estimated height of a row with its gap, in CSS pixels. */
const USUAL_ROW_PX = 560;

/** The browser's search finds at least this many rows above and below the first visible one; the range moves by as many. */
const FINDABLE_ROWS = 2000;

const ROWS_AHEAD = 3;

export interface LongProductListProps extends Pick<ProductCardsProps, 'colors'> {
  readonly listQuery: ProductListQuery;
  /** Positions of the shown products in the list, from 0; excludes `end`. */
  readonly start: number;
  readonly end: number;
  /** Number of products in the whole list. */
  readonly total: number;
}

/** Measures the grid's rows in CSS pixels at one of its cards. */
function useRowSize() {
  const [size, setSize] = useState<{ card: number; gap: number; columns: number }>();
  const ref = useCallback((card: HTMLElement | null) => {
    const grid = card?.parentElement;
    if (!card || !grid) return undefined;
    const observer = new ResizeObserver(() => {
      const height = card.getBoundingClientRect().height;
      const { rowGap, gridTemplateColumns } = getComputedStyle(grid);
      const gap = Number.parseFloat(rowGap);
      const columns = gridTemplateColumns.split(' ').length;
      setSize((before) =>
        before?.card === height && before.gap === gap && before.columns === columns
          ? before
          : { card: height, gap, columns },
      );
    });
    observer.observe(card);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

/** Returns a ref for a list, and its distance from the top of the page in CSS pixels; content above may change its height. */
function useTop() {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measureTop = (): void =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    const observer = new ResizeObserver(measureTop);
    observer.observe(document.body);
    measureTop();
    return () => observer.disconnect();
  }, []);
  return [list, top] as const;
}

interface FindableRows {
  readonly start: number;
  /** Number of rows. */
  readonly count: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly listQuery: ProductListQuery;
  readonly at: ProductList['at'];
  readonly known: number;
}

/** Returns the names in each row around the visible ones, for the browser's search. */
function useFindableRows({ start, count, columns, firstRow, listQuery, at, known }: FindableRows) {
  // In steps, so that scrolling by a row does not render all rows again.
  const first = Math.max(0, Math.floor(firstRow / FINDABLE_ROWS - 1) * FINDABLE_ROWS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` is a new function in each rendering, but its results change only with `known`
  return useMemo(
    () =>
      Array.from({ length: Math.min(3 * FINDABLE_ROWS, count - first) }, (_, index) => {
        const row = first + index;
        const names = Array.from(
          { length: columns },
          (_none, column) => at(start + row * columns + column)?.name ?? '',
        );
        return { row, names: names.join(' ').trim() };
      }),
    [start, count, columns, known, listQuery, first],
  );
}

function useRows(count: number, rowHeight: number, columns: number, top: number) {
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows depend on their height and number
  useLayoutEffect(() => rows.measure(), [rows, rowHeight, columns]);
  return rows;
}

const Card = memo(VariantCard);

/** Makes all rows equally high; see the style sheet of `ProductGrid`. */
const EQUAL_ROWS = { '--rows': '1fr', '--reserve': 1 } as CSSProperties;

export function LongProductList({ listQuery, start, end, total, colors }: LongProductListProps) {
  const usualColumns = useColumns();
  const [list, top] = useTop();
  const [measureCard, size] = useRowSize();
  // Large text leaves room for fewer columns.
  const columns = size?.columns ?? usualColumns;
  const rowHeight = size ? size.card + size.gap : USUAL_ROW_PX;
  const count = Math.ceil((end - start) / columns);
  const rows = useRows(count, rowHeight, columns, top);
  const rendered = rows.getVirtualItems();
  const firstRow = rendered.at(0)?.index ?? 0;
  const endRow = (rendered.at(-1)?.index ?? 0) + 1;
  const from = start + firstRow * columns;
  const to = Math.min(end, start + endRow * columns);
  const { at, known, whole } = useProductList(listQuery, () => ({ from, to }));
  const models = useMemo(() => variantsByModel(whole ?? []), [whole]);
  const positions = Array.from({ length: to - from }, (_, index) => from + index);
  const firstLoaded = positions.find((position) => at(position) !== undefined);
  const findable = useFindableRows({ start, count, columns, firstRow, listQuery, at, known });
  const scrollToRow = useCallback((row: number) => rows.scrollToIndex(row, { align: 'center' }), [rows]);
  return (
    <div
      ref={list}
      style={{
        ...EQUAL_ROWS,
        position: 'relative',
        paddingTop: firstRow * rowHeight,
        paddingBottom: Math.max(0, count - endRow) * rowHeight,
      }}
    >
      {findable.map(
        ({ row, names }) =>
          names !== '' &&
          (row < firstRow || row >= endRow) && (
            <FindableRow key={row} row={row} text={names} top={row * rowHeight} onFound={scrollToRow} />
          ),
      )}
      <ProductGrid>
        {positions.map((position) => {
          const product = at(position);
          const name = product && cardName(product, colors);
          return (
            <li
              key={position}
              ref={position === firstLoaded ? measureCard : undefined}
              aria-setsize={total}
              aria-posinset={position + 1}
              style={product || !size ? undefined : { height: size.card, overflow: 'hidden' }}
            >
              {product && name ? (
                <Card
                  key={name}
                  product={product}
                  model={models.get(modelOf(product.itemId))}
                  name={name}
                  picture="lazy"
                />
              ) : (
                <CardSkeleton />
              )}
            </li>
          );
        })}
      </ProductGrid>
    </div>
  );
}
