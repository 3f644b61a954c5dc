import { swatchOf } from './swatches';

const KEYS =
  'alpinegreen black blue coral deeppurple gold graphite green midnight midnightgreen pacificblue pink purple red ' +
  'rosegold sierrablue silver skyblue spaceblack spacegray starlight white yellow';

it.each(KEYS.split(' '))('has a swatch for %s [PRODUCT-24]', (key) => {
  expect(swatchOf(key)).toMatch(/^#[\da-f]{6}$/);
});

it('accepts Rosegold, and knows when it has never seen a key', () => {
  expect(swatchOf('Rosegold')).toBe(swatchOf('rosegold'));
  expect(swatchOf('ultraviolet')).toBeUndefined();
});
