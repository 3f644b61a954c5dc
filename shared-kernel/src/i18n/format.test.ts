import { formatCount, formatPrice } from './format';

describe('a price', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1050, '$1050'],
    [12500, '$12,500'],
    [1234567, '$1,234,567'],
    [9.5, '$9.50'],
    [0.1 + 0.2, '$0.30'],
  ])('of %d dollars is %s [LOOK-09]', (dollars, expected) => {
    expect(formatPrice(dollars)).toBe(expected);
  });
});

describe('a count', () => {
  it('is grouped from five digits on, as the language does it', () => {
    expect([formatCount(1240, 'en'), formatCount(12400, 'en')]).toEqual(['1240', '12,400']);
    expect([formatCount(1240, 'ua'), formatCount(12400, 'ua')]).toEqual(['1240', '12\u00a0400']);
  });
});
