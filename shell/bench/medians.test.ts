import { median, percentile } from './medians';

describe('median', () => {
  it('is the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  it('is not a number without values', () => {
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  it('uses the nearest rank', () => {
    const values = Array.from({ length: 50 }, (_, index) => 50 - index);
    expect(percentile(values, 0.98)).toBe(49);
    expect(percentile(values, 1)).toBe(50);
    expect(percentile(values, 0)).toBe(1);
  });
});
