import { publish } from '@gadgetry/shared-kernel/events';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { type ComponentType, type ReactNode, type RefCallback, useState } from 'react';

/** Attributes of a row's element in a long list, by which its height is measured. */
export interface RowAttributes {
  readonly 'data-index': number;
  readonly ref: RefCallback<HTMLElement>;
}

/** Attributes of an item in a long list: its position among all items. */
export interface EntryAttributes extends Partial<RowAttributes> {
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

export interface LongRowsProps {
  /** Identifies the list; the heights of its rows are kept for the next visit of the page. */
  readonly list: string;
  readonly count: number;
  readonly keyOf: (row: number) => number;
  /** Text by which the browser's search finds a row that is not rendered. */
  readonly nameOf: (row: number) => string;
  readonly height: number;
  /** Gap between rows in CSS pixels, as in the list's style sheet. */
  readonly gap: number;
  /** Whether the list scrolls with its dialog instead of the page. */
  readonly inDialog?: boolean | undefined;
  /** Element in place of the rows that are not rendered, of the same height. */
  readonly spacer: 'tbody' | 'li';
  /** Renders a row in print, where all rows render at once. */
  readonly printRow: (row: number) => ReactNode;
  readonly children: (row: number, attributes: RowAttributes) => ReactNode;
}

/** From this many entries on, a list is virtual. */
const LONG_FROM = 100;

/** Number of entries that render until the code of long lists has loaded; more than fit in a window. */
const FIRST_ENTRIES = 24;

/** Returns a list of any length. @param load imports the component that renders long lists */
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
    // A virtual list stays virtual while it is mounted, since switching would remount its entries.
    if (!isLong && count >= LONG_FROM) setLong(true);
    return isLong ? <Long {...props} /> : <Short {...props} />;
  };
}
