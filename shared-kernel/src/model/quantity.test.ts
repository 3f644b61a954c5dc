import { isQuantity, limitQuantity, MAX_QUANTITY, repairQuantity } from './quantity';

const PRICE = 450_000;
const LINES = 20_000;

describe('the limit of a quantity', () => {
  it('keeps the total of a large and costly cart exact to the cent', () => {
    expect(Number.isSafeInteger(PRICE * 100 * MAX_QUANTITY * LINES)).toBe(true);
  });

  it('limits a larger quantity', () => {
    expect(limitQuantity(MAX_QUANTITY - 1)).toBe(MAX_QUANTITY - 1);
    expect(limitQuantity(MAX_QUANTITY + 1)).toBe(MAX_QUANTITY);
  });
});

describe('a stored quantity', () => {
  it.each([
    [9999, [9999, 10_000, 2 ** 53, 2 ** 53 + 2, 1e308, Number.POSITIVE_INFINITY, '1e400']],
    [12, [12, '12', 12.9]],
    [
      1,
      [1, 0.5, 0, -3, -0, Number.NEGATIVE_INFINITY, Number.NaN, '', 'many', null, undefined, true, [3], {}],
    ],
  ])('is repaired to %d: %p', (quantity, values) => {
    for (const value of values)
      expect({ value, quantity: repairQuantity(value) }).toEqual({ value, quantity });
  });

  it.each([1, 9999, 10_000, Number.MAX_SAFE_INTEGER])('accepts %p', (value) => {
    expect(isQuantity(value)).toBe(true);
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.POSITIVE_INFINITY, '1', null])('rejects %p', (value) => {
    expect(isQuantity(value)).toBe(false);
  });
});
