import { dimensionRows, numberIn } from './body-and-box';

it('reads height, width and depth in this order', () => {
  expect(dimensionRows({ depth: 7.8, width: 71.5, height: 146.7 })).toEqual([
    { name: 'height', millimetres: 146.7 },
    { name: 'width', millimetres: 71.5 },
    { name: 'depth', millimetres: 7.8 },
  ]);
});

it.each([
  [146.7, 'en', '146.7'],
  [146.7, 'ua', '146,7'],
  [7.654, 'ua', '7,65'],
  [144, 'ua', '144'],
] as const)('writes %d in %s as %s', (value, language, text) => {
  expect(numberIn(value, language)).toBe(text);
});
