import type { VirtualItem } from '@tanstack/react-virtual';

/** A row that is on the page, by its place in pixels from the beginning of its list. */
export type PlacedRow = Pick<VirtualItem, 'index' | 'start' | 'end'>;

export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | {
      readonly kind: 'room';
      /** Rows that it stands for: `from` up to and not including `to`. */
      readonly from: number;
      readonly to: number;
      /** CSS pixels; the gap before and after it not included. */
      readonly height: number;
    };

interface Extent {
  readonly count: number;
  readonly total: number;
  readonly gap: number;
}

/** Returns rows with room between them, such that each stands where it would if all rows were there. */
export function piecesOf(rows: readonly PlacedRow[], { count, total, gap }: Extent): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  let end = -gap;
  const addRoom = (to: number, start: number): void => {
    if (to > next) pieces.push({ kind: 'room', from: next, to, height: start - end - 2 * gap });
  };
  for (const row of rows) {
    addRoom(row.index, row.start);
    pieces.push({ kind: 'row', index: row.index });
    next = row.index + 1;
    end = row.end;
  }
  addRoom(count, total + gap);
  return pieces;
}

/** Returns the rows in sight, and the one with the focus and its neighbours, so that Tab goes on from there. */
export function rowsToKeep(inSight: readonly number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined) return [...inSight];
  const near = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...inSight, ...near])].sort((left, right) => left - right);
}

/** Rows whose names the browser's own search finds, before and after those in sight; in steps of as many. */
const FINDABLE = 500;

/** Returns the rows around those in sight whose names the browser's own search finds. */
export function findableAround(first: number, count: number): { readonly from: number; readonly to: number } {
  const step = Math.floor(first / FINDABLE);
  return { from: Math.max(0, (step - 1) * FINDABLE), to: Math.min(count, (step + 2) * FINDABLE) };
}
