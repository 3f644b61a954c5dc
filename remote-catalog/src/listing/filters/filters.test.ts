import { sampleProduct } from '@gadgetry/remote-kit/testing';
import type { Product } from '@gadgetry/shared-kernel/catalogue';
import {
  countFilters,
  knownFilters,
  NO_FILTERS,
  narrowed,
  readFilters,
  withValue,
  writeFilters,
} from './filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

const written = (query: string): string => {
  const params = new URLSearchParams();
  writeFilters(params, read(query));
  return params.toString();
};

const products: readonly Product[] = [
  { id: 1, itemId: 'one-64gb-black', capacity: '64GB', color: 'black', ram: '4GB', price: 300 },
  { id: 2, itemId: 'one-128gb-Rosegold', capacity: '128GB', color: 'Rosegold', ram: '4GB', price: 400.5 },
  { id: 3, itemId: 'two-128gb-rosegold', capacity: '128GB', color: 'rosegold', ram: '6GB', price: 500 },
  { id: 4, itemId: 'odd', capacity: '1,5 терабайта & more', color: 'ніч', ram: '', price: 900 },
].map(sampleProduct);

const left = (query: string): number[] => narrowed(products, read(query)).map(({ id }) => id);

describe('filters of an address', () => {
  it.each([
    ['', ''],
    ['capacity=128GB&capacity=64GB', 'capacity=128GB&capacity=64GB'],
    ['capacity=64GB&color=gold&capacity=128GB', 'capacity=128GB&capacity=64GB&color=gold'],
    ['color=gold&color=Gold&color=+gold+&color=', 'color=gold'],
    ['price=300-500', 'price=300-500'],
    ['price=%24500+–+%24300', 'price=300-500'],
    ['price=300-', 'price=300-'],
    ['price=-500', 'price=-500'],
    ['price=-', ''],
    ['price=cheap', ''],
    ['price=1e3-2', ''],
    ['price=300', ''],
    ['sort=Newest&page=2', ''],
  ])('%s is written as %s', (query, expected) => {
    expect(written(query)).toBe(expected);
  });

  it('are limited to what a shopper can choose', () => {
    const flood = Array.from({ length: 5000 }, (_, index) => `color=c${index}`).join('&');
    expect(countFilters(read(flood))).toBe(100);
    expect(read(`price=${'9'.repeat(400)}-`).price.from).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('the products that match filters', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['capacity=128GB', [2, 3]],
    ['capacity=128gb&capacity=64GB', [1, 2, 3]],
    ['capacity=128+gb', [2, 3]],
    ['ram=0.00390625TB', [1, 2]],
    ['capacity=128GB&ram=4GB', [2]],
    ['color=ROSEGOLD', [2, 3]],
    ['model=one', [1, 2]],
    ['model=odd', [4]],
    ['price=300-400', [1]],
    ['price=400.5-', [1, 2, 3, 4]],
    ['price=401-', [3, 4]],
    ['price=-300', [1]],
    ['capacity=1,5+терабайта+%26+more', [4]],
    ['ram=6GB&price=-400', []],
    // A value that no product has is ignored, alone and among others.
    ['capacity=7TB', [1, 2, 3, 4]],
    ['capacity=7TB&capacity=64GB', [1]],
    ['model=constructor&color=<b>', [1, 2, 3, 4]],
    ['ram=', [1, 2, 3, 4]],
  ])('of %s are %j', (query, expected) => {
    expect(left(query)).toEqual(expected);
  });

  it('are found by values in the data’s spelling', () => {
    expect(knownFilters(products, read('color=rosegold&capacity=64gb&capacity=8MB'))).toEqual({
      ...NO_FILTERS,
      color: ['Rosegold'],
      capacity: ['64GB'],
    });
  });
});

it('a value is chosen once, and removed in any spelling', () => {
  const chosen = withValue(NO_FILTERS, 'color', 'gold', true);
  expect(chosen.color).toEqual(['gold']);
  expect(withValue(chosen, 'color', 'red', true).color).toEqual(['gold', 'red']);
  expect(withValue(chosen, 'color', 'gold', true)).toEqual(chosen);
  expect(withValue(chosen, 'color', 'Gold', false)).toEqual(NO_FILTERS);
});
