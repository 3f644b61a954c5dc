import { useMedia } from '@gadgetry/shared-kernel/ui';
import { FindableRow } from '@gadgetry/shared-kernel/ui/findable-row';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LongRowsProps } from './any-length';
import styles from './long-rows.module.css';
import { findableAround, piecesOf, rowsToKeep } from './pieces';

const OVERSCAN = 4;

/** Measured rows of each list when it was unmounted, by list and width of the window. */
const measuredBefore = new Map<string, VirtualItem[]>();

const focusedRow = (): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset.index) : undefined;
};

type AnyVirtualizer = Virtualizer<Window, HTMLElement> | Virtualizer<HTMLElement, HTMLElement>;

type ListProps = Omit<LongRowsProps, 'inDialog'>;

const measurementKey = (list: string): string => `${list} ${innerWidth}`;

function optionsOf({ list, count, keyOf, height, gap }: ListProps, scrollMargin: number) {
  return {
    count,
    gap,
    scrollMargin,
    overscan: OVERSCAN,
    estimateSize: () => height,
    getItemKey: keyOf,
    initialMeasurementsCache: measuredBefore.get(measurementKey(list)) ?? [],
    rangeExtractor: (range: Range) => rowsToKeep(defaultRangeExtractor(range), focusedRow(), count),
  };
}

interface PlacedRowsProps extends ListProps {
  readonly anchor: RefCallback<HTMLElement> | undefined;
  readonly virtualizer: AnyVirtualizer;
  readonly onMargin: (margin: number) => void;
}

interface SpacerProps {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly as: LongRowsProps['spacer'];
  readonly height: number;
  readonly children: ReactNode;
}

/** Has the height of the rows that are not rendered, and holds their text for the browser's search. */
const Spacer = ({ ref, as, height, children }: SpacerProps) =>
  as === 'li' ? (
    <li ref={ref} className={styles.spacer} style={{ height }} aria-hidden="true">
      {children}
    </li>
  ) : (
    <tbody ref={ref} className={styles.spacer} style={{ height }} aria-hidden="true">
      <tr>
        <td colSpan={4}>{children}</td>
      </tr>
    </tbody>
  );

/** Returns the top of the scrolled content in the window. */
function topOf({ scrollElement, scrollOffset }: AnyVirtualizer): number {
  const top = scrollElement instanceof Element ? scrollElement.getBoundingClientRect().top : 0;
  return top - (scrollOffset ?? 0);
}

/** The rendered rows at their positions; print renders all rows. */
function PlacedRows({ virtualizer, onMargin, anchor, ...list }: PlacedRowsProps) {
  const { count, keyOf, gap, printRow, children } = list;
  const isPrinted = useMedia('print');
  const anyRow = useRef<HTMLElement>(undefined);
  const { scrollMargin } = virtualizer.options;

  // Content above the list may change its height at any time.
  useLayoutEffect(() => {
    let width = innerWidth;
    const updateMargin = (): void => {
      if (width !== innerWidth) virtualizer.measure();
      width = innerWidth;
      const element = anyRow.current;
      const item = element?.isConnected && virtualizer.measurementsCache[Number(element.dataset.index)];
      if (!item) return;
      const start = item.start - virtualizer.options.scrollMargin;
      onMargin(Math.round(element.getBoundingClientRect().top - topOf(virtualizer) - start));
    };
    const observer = new ResizeObserver(updateMargin);
    observer.observe(document.body);
    updateMargin();
    return () => observer.disconnect();
  }, [virtualizer, onMargin]);

  useEffect(
    () => () => {
      measuredBefore.set(measurementKey(list.list), virtualizer.takeSnapshot());
    },
    [virtualizer, list.list],
  );

  const ref = useCallback(
    (element: HTMLElement | null): void => {
      if (element) anyRow.current = element;
      virtualizer.measureElement(element);
    },
    [virtualizer],
  );
  const scrollToRow = useCallback(
    (row: number) => virtualizer.scrollToIndex(row, { align: 'center' }),
    [virtualizer],
  );

  if (isPrinted)
    return Array.from({ length: count }, (_, row) => <Fragment key={keyOf(row)}>{printRow(row)}</Fragment>);
  const items = virtualizer.getVirtualItems();
  const placed = items.map(({ index, start, end }) => ({
    index,
    start: start - scrollMargin,
    end: end - scrollMargin,
  }));
  const findable = findableAround(items[0]?.index ?? 0, count);
  const names = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).map((row) => {
      const top = (virtualizer.measurementsCache[row]?.start ?? 0) - scrollMargin;
      return <FindableRow key={row} row={row} text={list.nameOf(row)} top={top} onFound={scrollToRow} />;
    });
  return piecesOf(placed, { count, total: virtualizer.getTotalSize(), gap }).map((piece) =>
    piece.kind === 'row' ? (
      <Fragment key={keyOf(piece.index)}>
        {children(piece.index, { 'data-index': piece.index, ref })}
      </Fragment>
    ) : (
      <Spacer key={`spacer from ${piece.from}`} ref={anchor} as={list.spacer} height={piece.height}>
        {names(Math.max(piece.from, findable.from), Math.min(piece.to, findable.to))}
      </Spacer>
    ),
  );
}

function RowsOfPage(list: ListProps) {
  const [margin, setMargin] = useState(0);
  const virtualizer = useWindowVirtualizer<HTMLElement>(optionsOf(list, margin));
  return <PlacedRows {...list} virtualizer={virtualizer} onMargin={setMargin} anchor={undefined} />;
}

function RowsOfDialog(list: ListProps) {
  const [margin, setMargin] = useState(0);
  const dialog = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...optionsOf(list, margin),
    getScrollElement: () => dialog.current,
  });
  // Renders no rows until the dialog's element is known.
  const anchor = useCallback((element: HTMLElement | null): void => {
    if (element) dialog.current = element.closest('dialog');
  }, []);
  return <PlacedRows {...list} virtualizer={virtualizer} onMargin={setMargin} anchor={anchor} />;
}

/** A virtual list: renders the visible rows, and reserves the size of the others. */
export const LongRows = ({ inDialog, ...list }: LongRowsProps) =>
  inDialog ? <RowsOfDialog {...list} /> : <RowsOfPage {...list} />;
