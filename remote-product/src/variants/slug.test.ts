import { buildSlug, parseSlug } from './options';

describe('parseSlug', () => {
  it('takes the last two parts as capacity and colour and the rest as the base name [PRODUCT-21]', () => {
    expect(parseSlug('apple-iphone-14-pro-128gb-spaceblack')).toEqual({
      base: 'apple-iphone-14-pro',
      capacity: '128gb',
      color: 'spaceblack',
    });
  });

  it.each(['', 'phone', 'phone-black', '-128gb-black', 'phone-128gb-'])(
    'does not understand "%s"',
    (slug) => {
      expect(parseSlug(slug)).toBeUndefined();
    },
  );
});

it('buildSlug undoes parseSlug', () => {
  const slug = 'apple-watch-series-6-40mm-spacegray';
  const parts = parseSlug(slug);
  expect(parts && buildSlug(parts)).toBe(slug);
});
