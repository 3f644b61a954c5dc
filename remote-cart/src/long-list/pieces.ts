import type { VirtualItem } from '@tanstack/react-virtual';

/** A rendered row; `start` and `end` in pixels from the start of its list. */
export type PlacedRow = Pick<VirtualItem, 'index' | 'start' | 'end'>;

export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | {
      readonly kind: 'spacer';
      /** First row that it replaces; `to` is the first row after it. */
      readonly from: number;
      readonly to: number;
      /** CSS pixels, without the gaps before and after. */
      readonly height: number;
    };

interface Extent {
  readonly count: number;
  readonly total: number;
  readonly gap: number;
}

/** Returns the rows with spacers between them, so that each row keeps its position. */
export function piecesOf(rows: readonly PlacedRow[], { count, total, gap }: Extent): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  let end = -gap;
  const addSpacer = (to: number, start: number): void => {
    if (to > next) pieces.push({ kind: 'spacer', from: next, to, height: start - end - 2 * gap });
  };
  for (const row of rows) {
    addSpacer(row.index, row.start);
    pieces.push({ kind: 'row', index: row.index });
    next = row.index + 1;
    end = row.end;
  }
  addSpacer(count, total + gap);
  return pieces;
}

/** Returns the rendered rows, and the focused row with its neighbours, so that Tab continues from there. */
export function rowsToKeep(
  rendered: readonly number[],
  focused: number | undefined,
  count: number,
): number[] {
  if (focused === undefined) return [...rendered];
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...rendered, ...near])].sort((left, right) => left - right);
}

/** Step of the range of rows that the browser's search finds: at least so many before and after the first visible one. */
const FINDABLE = 500;

/** Returns the range of rows around the visible ones that the browser's search finds. */
export function findableAround(first: number, count: number): { readonly from: number; readonly to: number } {
  const step = Math.floor(first / FINDABLE);
  return { from: Math.max(0, (step - 1) * FINDABLE), to: Math.min(count, (step + 2) * FINDABLE) };
}
