import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { priceBounds, valuesOf } from './facets';
import { NO_FILTERS } from './filters';
import { modelNames, withoutBrand } from './models';
import { byAmount, quickCapacities } from './quick';

const variant = (name: string, capacity: string, color: string, price = 500) =>
  sampleProduct({
    itemId: [name, capacity, color].join('-').toLowerCase().replaceAll(' ', '-'),
    name: `${name} ${capacity} ${color}`,
    capacity,
    color,
    price,
  });

const products = [
  variant('Acme 11', '64GB', 'black', 400.5),
  variant('Acme 11', '1TB', 'black'),
  variant('Acme 8', '512GB', 'black'),
  variant('Acme 8', '64GB', 'Gold'),
  variant('Acme 8 Plus', '64GB', 'gold', 700.1),
];

it('sorts amounts by size, before words', () => {
  expect(['1TB', 'large', '64GB', '512GB', '768MB', '0.75GB', '1,5TB', '40mm', ''].sort(byAmount)).toEqual([
    '0.75GB',
    '768MB',
    '40mm',
    '64GB',
    '512GB',
    '1TB',
    '1,5TB',
    '',
    'large',
  ]);
});

describe('the values of a facet', () => {
  it('contain the number of products that each would show', () => {
    const filters = { ...NO_FILTERS, capacity: ['64GB'] };
    expect(valuesOf(products, filters, 'capacity')).toEqual([
      { value: '64GB', count: 3 },
      { value: '512GB', count: 1 },
      { value: '1TB', count: 1 },
    ]);
    expect(valuesOf(products, filters, 'color')).toEqual([
      { value: 'Gold', count: 2 },
      { value: 'black', count: 1 },
    ]);
    expect(valuesOf(products, { ...filters, price: { from: 600, to: undefined } }, 'color')).toEqual([
      { value: 'Gold', count: 1 },
      { value: 'black', count: 0 },
    ]);
  });

  it('include models in the order of their numbers', () => {
    expect(valuesOf(products, NO_FILTERS, 'model').map(({ value }) => value)).toEqual([
      'acme-8',
      'acme-8-plus',
      'acme-11',
    ]);
  });

  it('are merged if they mean the same', () => {
    const watches = ['0.75GB', '768MB', '1GB'].map((ram) => sampleProduct({ ram }));
    expect(valuesOf(watches, NO_FILTERS, 'ram')).toEqual([
      { value: '0.75GB', count: 2 },
      { value: '1GB', count: 1 },
    ]);
  });

  it('are empty if the data contain none', () => {
    expect(valuesOf([sampleProduct({ ram: '' })], NO_FILTERS, 'ram')).toEqual([]);
  });
});

it('the most frequent capacities are quick filters, unless there is only one', () => {
  expect(quickCapacities(products)).toEqual(['64GB', '512GB', '1TB']);
  expect(quickCapacities(products.slice(2, 3))).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => variant('Acme', `${2 ** index}GB`, 'red'));
  expect(quickCapacities([...many, variant('Acme', '256GB', 'blue')])).toEqual([
    '1GB',
    '2GB',
    '4GB',
    '256GB',
  ]);
});

it('the price range has whole dollars', () => {
  expect(priceBounds(products)).toEqual({ least: 400, most: 701 });
  expect(priceBounds([])).toBeUndefined();
});

it('a model’s name is the common part of its variants’ names', () => {
  const named = [
    ...products,
    sampleProduct({ itemId: 'odd', name: 'Odd One', capacity: '' }),
    sampleProduct({ itemId: 'pen-1-red', name: 'Red pen', capacity: '' }),
    sampleProduct({ itemId: 'pen-1-blue', name: 'Blue pen', capacity: '' }),
  ];
  expect(Object.fromEntries(modelNames(named))).toEqual({
    'acme-11': 'Acme 11',
    'acme-8': 'Acme 8',
    'acme-8-plus': 'Acme 8 Plus',
    odd: 'Odd One',
    pen: 'pen',
  });
});

it.each([
  [
    ['Acme One', 'Acme Two'],
    ['One', 'Two'],
  ],
  [
    ['Acme One', 'Acme'],
    ['Acme One', 'Acme'],
  ],
  [
    ['Acme One', 'Other One'],
    ['Acme One', 'Other One'],
  ],
  [['Acme One'], ['Acme One']],
  [[], []],
])('filters leave the brand out of the names %j if all models share it', (names, shown) => {
  const models = new Map(names.map((name) => [name, name]));
  expect([...withoutBrand(models).values()]).toEqual(shown);
});
