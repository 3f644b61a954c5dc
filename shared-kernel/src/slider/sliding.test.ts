import { indexAfterTurn, loopSettings, type Row } from './sliding';

/** Four cards fill the page exactly: 4 × 272 px and 3 gaps of 16 px are 1136 px. */
const wide = { frame: 1136, card: 272 };
const row = (place: Partial<Row>): Row => ({
  ...wide,
  first: 5,
  last: 11,
  isBeginning: false,
  isEnd: false,
  loops: true,
  ...place,
});

describe('an arrow of a row of cards', () => {
  it.each([
    ['four where four fit to the pixel', wide, 4],
    ['four where a fraction of a pixel is missing', { frame: 1135.5, card: 272 }, 4],
    ['five on the widest page', { frame: 1440, card: 275.2 }, 5],
    ['three where a part of a fourth shows', { frame: 1100, card: 272 }, 3],
    ['one on a phone', { frame: 358, card: 272 }, 1],
    ['one where not even that fits', { frame: 200, card: 272 }, 1],
    ['one before anything has been measured', { frame: 0, card: 0 }, 1],
  ])('moves by the number of fully visible cards: %s', (_, size, cards) => {
    expect(indexAfterTurn(row(size), 'next')).toBe(5 + cards);
    expect(indexAfterTurn(row(size), 'prev')).toBe(5 - cards);
  });

  it('never leaves the row', () => {
    expect(indexAfterTurn(row({ first: 2 }), 'prev')).toBe(0);
    expect(indexAfterTurn(row({ first: 10 }), 'next')).toBe(11);
  });

  it('rewinds a row that does not loop, at either end [HOME-15]', () => {
    const short = { last: 2, loops: false };
    expect(indexAfterTurn(row({ ...short, first: 2, isEnd: true }), 'next')).toBe(0);
    expect(indexAfterTurn(row({ ...short, first: 0, isBeginning: true }), 'prev')).toBe(2);
    expect(indexAfterTurn(row({ ...short, first: 0, isBeginning: true, frame: 300 }), 'next')).toBe(1);
  });
});

it.each([
  [0, false, 0],
  [4, false, 0],
  [5, false, 0],
  [6, true, 0],
  [7, true, 1],
  [10, true, 2],
  [12, true, 3],
])(
  'a row of cards of %i loops: %s, with %i to spare beside the one that it always has',
  (cards, loops, spare) => {
    expect(loopSettings(cards)).toEqual({ loops, spare });
  },
);
