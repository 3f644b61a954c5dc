import { isQuantity, limitQuantity, MAX_QUANTITY, repairQuantity } from './quantity';

const PRICE = 450_000;
const LINES = 20_000;

describe('the limit of a quantity', () => {
  it('keeps the total of a large and costly cart exact to the cent', () => {
    expect(Number.isSafeInteger(PRICE * 100 * MAX_QUANTITY * LINES)).toBe(true);
  });

  it('holds what grows beyond it', () => {
    expect(limitQuantity(MAX_QUANTITY - 1)).toBe(MAX_QUANTITY - 1);
    expect(limitQuantity(MAX_QUANTITY + 1)).toBe(MAX_QUANTITY);
  });
});

describe('a stored quantity', () => {
  it.each([
    [1, 1],
    [9999, 9999],
    [10_000, 9999],
    [2 ** 53, 9999],
    [2 ** 53 + 2, 9999],
    [1e308, 9999],
    [Number.POSITIVE_INFINITY, 9999],
    ['1e400', 9999],
    ['12', 12],
    [2.9, 2],
    [0.5, 1],
    [0, 1],
    [-3, 1],
    [-0, 1],
    [Number.NEGATIVE_INFINITY, 1],
    [Number.NaN, 1],
    ['', 1],
    ['many', 1],
    [null, 1],
    [undefined, 1],
    [true, 1],
    [[3], 1],
    [{}, 1],
  ])('of %p is repaired to %p', (value, expected) => {
    expect(repairQuantity(value)).toBe(expected);
  });

  it.each([1, 9999, 10_000, Number.MAX_SAFE_INTEGER])('of %p was one', (value) => {
    expect(isQuantity(value)).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.POSITIVE_INFINITY, '1', null])('of %p never was one', (value) => {
    expect(isQuantity(value)).toBe(false);
  });
});
