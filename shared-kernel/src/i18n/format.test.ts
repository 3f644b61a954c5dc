import { formatCount, formatPrice } from './format';

it.each([
  [0, '$0'],
  [999, '$999'],
  [1050, '$1050'],
  [12500, '$12,500'],
  [1234567, '$1,234,567'],
  [9.5, '$9.50'],
  [0.1 + 0.2, '$0.30'],
])('a price of %d dollars is %s [LOOK-09, LOOK-10, STORE-12]', (dollars, expected) => {
  expect(formatPrice(dollars)).toBe(expected);
});

const NUMBERS = [0, 5, 99, 100, 1000, 9999, 10_000, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, 1e12];

describe('numbers', () => {
  // In browsers, but not in every type library.
  const grouping = { useGrouping: 'min2' } as unknown as Intl.NumberFormatOptions;

  it.each(NUMBERS)('are formatted as by Intl: %d', (number) => {
    const english = new Intl.NumberFormat('en-US', grouping).format(number);
    expect(formatPrice(number)).toBe(`$${english}`);
    expect(formatPrice(number + 0.25)).toBe(`$${english}.25`);
    expect(formatCount(number, 'en')).toBe(english);
    expect(formatCount(number, 'ua')).toBe(new Intl.NumberFormat('uk', grouping).format(number));
  });
});
