import { type ReactNode, type RefCallback, useState } from 'react';

/** What the element of a row in a long list carries, so that its height is known. */
export interface RowMark {
  readonly 'data-index': number;
  readonly ref: RefCallback<HTMLElement>;
}

/** What an item of a long list carries: its place among all of them. */
export interface EntryMark extends Partial<RowMark> {
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

/** Properties of `LongRows`. */
export interface LongRowsProps {
  /** Tells the list from others: the heights of its rows are remembered for the way back. */
  readonly list: string;
  readonly count: number;
  readonly keyOf: (row: number) => number;
  /** What the browser's own search finds a row by while it is not on the page. */
  readonly nameOf: (row: number) => string;
  /** Usual height of a row in CSS pixels. */
  readonly height: number;
  /** CSS pixels between two rows; the style of the list makes them. */
  readonly gap: number;
  /** What scrolls. */
  readonly within: 'page' | 'dialog';
  /** Element that reserves the size of rows that are not on the page. */
  readonly room: 'tbody' | 'li';
  /** A row on paper, which holds all of them: as light as can be. */
  readonly paper: (row: number) => ReactNode;
  readonly children: (row: number, mark: RowMark) => ReactNode;
}

/** From this many entries on a list keeps on the page what can be seen of it. */
const LONG_FROM = 100;

/** Entries that show until the code of long lists has come: more than a window holds. */
export const FIRST_ENTRIES = 24;

/** Whether a list is long. One that was stays so while it is shown: its entries would be made anew. */
export function useIsLong(count: number): boolean {
  const [isLong, setLong] = useState(count >= LONG_FROM);
  if (!isLong && count >= LONG_FROM) setLong(true);
  return isLong;
}
