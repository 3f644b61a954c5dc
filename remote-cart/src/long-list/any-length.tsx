import { publish } from '@gadgetry/shared-kernel/events';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { type ComponentType, type ReactNode, type RefCallback, useState } from 'react';

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

export interface LongRowsProps {
  /** Tells the list from others: the heights of its rows are remembered for the way back. */
  readonly list: string;
  readonly count: number;
  readonly keyOf: (row: number) => number;
  /** What the browser's own search finds a row by while it is not on the page. */
  readonly nameOf: (row: number) => string;
  readonly height: number;
  /** CSS pixels, as the style of the list has them. */
  readonly gap: number;
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
const FIRST_ENTRIES = 24;

/** Returns a list of any length: `load` imports what renders the entries in sight of a long one. */
export function anyLength<P extends { readonly entries: readonly unknown[] }>(
  Short: ComponentType<P>,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Long = lazyOptional<P>(load, {
    onLoading: (props) => <Short {...props} entries={props.entries.slice(0, FIRST_ENTRIES)} />,
    onFailed: (props) => <Short {...props} />,
    onFailure: () => publish('remote/failed', { remote: 'cart', code: 'long-list' }),
  });
  return (props) => {
    const count = props.entries.length;
    const [isLong, setLong] = useState(count >= LONG_FROM);
    // One that was long stays so while it is shown: its entries would be made anew.
    if (!isLong && count >= LONG_FROM) setLong(true);
    return isLong ? <Long {...props} /> : <Short {...props} />;
  };
}
