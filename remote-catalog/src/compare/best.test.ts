import { bestOf } from './best';

it.each([
  ['price', ['999', '699', '699'], [1, 2]],
  ['year', ['2020', '2022'], [1]],
  ['ram', ['4GB', '6 GB', '512MB'], [1]],
  ['ram', ['0.75GB', '768MB'], []],
  ['memory', ['512GB', '1tb'], [1]],
  ['resolution', ['2532x1170', '2556 × 1179'], [1]],
  ['camera', ['12MP + 12MP + 12MP', '48MP'], [0]],
  ['camera', ['12MP + 12MP', '48MP + 12MP'], [1]],
  ['zoom', ['Optical 2x, digital 10x', 'Digital 5x', 'Optical 3x, digital 15x'], [2]],
  ['zoom', ['Optical 2x out, digital 5x', 'Digital 5x'], [0]],
  ['year', ['2020', ''], []],
  ['ram', ['4GB', 'plenty'], []],
  ['zoom', ['far', 'Digital 5x'], []],
  ['camera', ['two', '12MP'], []],
  ['screen', ["6.1' OLED", "5.4' OLED"], []],
  ['color', ['red', 'blue'], []],
  ['constructor', ['1', '2'], []],
  ['price', ['699'], []],
])('of the row %s the best of %j are those at %j', (name, values, best) => {
  expect(bestOf(name, values).flatMap((isBest, index) => (isBest ? [index] : []))).toEqual(best);
});
