import { findableAround, type PlacedRow, piecesOf, rowsToKeep } from './pieces';

const HEIGHT = 100;
const GAP = 16;
const COUNT = 50;
const TOTAL = COUNT * (HEIGHT + GAP) - GAP;

const row = (index: number): PlacedRow => ({
  index,
  start: index * (HEIGHT + GAP),
  end: index * (HEIGHT + GAP) + HEIGHT,
});

/** Where the page puts the rows, and where it ends: each piece below the one before, with the gap between. */
function laidOut(indexes: readonly number[]) {
  const starts: [number, number][] = [];
  let top = 0;
  for (const piece of piecesOf(indexes.map(row), { count: COUNT, total: TOTAL, gap: GAP })) {
    if (piece.kind === 'row') starts.push([piece.index, top]);
    top += (piece.kind === 'row' ? HEIGHT : piece.height) + GAP;
  }
  return { starts, end: top - GAP };
}

describe('the pieces of a long list', () => {
  it.each([
    ['the first rows', [0, 1, 2]],
    ['rows in the middle', [20, 21, 22]],
    ['the last rows', [47, 48, 49]],
    ['a row apart from the others', [3, 20, 21]],
    ['all rows', Array.from({ length: COUNT }, (_, index) => index)],
    ['no row', []],
  ])('keep the position of each row: %s', (_which, indexes) => {
    expect(laidOut(indexes)).toEqual({
      starts: indexes.map((index) => [index, row(index).start]),
      end: TOTAL,
    });
  });

  it('list the rows that reserved space replaces', () => {
    const spacers = piecesOf([row(3), row(20)], { count: COUNT, total: TOTAL, gap: GAP })
      .filter((piece) => piece.kind === 'spacer')
      .map(({ from, to }) => [from, to]);
    expect(spacers).toEqual([
      [0, 3],
      [4, 20],
      [21, 50],
    ]);
  });
});

describe('the rows to keep', () => {
  it('are the visible ones', () => {
    expect(rowsToKeep([4, 5, 6], undefined, COUNT)).toEqual([4, 5, 6]);
  });

  it('include the focused row and its neighbours', () => {
    expect(rowsToKeep([20, 21], 3, COUNT)).toEqual([2, 3, 4, 20, 21]);
    expect(rowsToKeep([20, 21], 0, COUNT)).toEqual([0, 1, 20, 21]);
    expect(rowsToKeep([20, 21], 49, COUNT)).toEqual([20, 21, 48, 49]);
    expect(rowsToKeep([20, 21], 21, COUNT)).toEqual([20, 21, 22]);
  });
});

it('the browser search finds up to 1,500 rows around the visible ones', () => {
  expect(findableAround(0, 20_000)).toEqual({ from: 0, to: 1000 });
  expect(findableAround(7499, 20_000)).toEqual({ from: 6500, to: 8000 });
  expect(findableAround(7500, 20_000)).toEqual({ from: 7000, to: 8500 });
  expect(findableAround(19_990, 20_000)).toEqual({ from: 19_000, to: 20_000 });
});
