import { sampleProduct } from '../testing';
import { sorted } from './orders';
import type { Language } from './preferences';

const products = [
  sampleProduct({ id: 1, name: 'Beta', year: 2020, price: 500 }),
  sampleProduct({ id: 2, name: 'alpha', year: 2022, price: 300 }),
  sampleProduct({ id: 3, name: 'Gamma', year: 2020, price: 500 }),
  sampleProduct({ id: 4, name: 'Delta', year: 2018, price: 900 }),
];

const ids = (order: Parameters<typeof sorted>[1], language: Language = 'en') =>
  sorted(products, order, language).map(({ id }) => id);

describe('the order of a listing', () => {
  it.each([
    [undefined, [1, 2, 3, 4]],
    ['Newest', [2, 1, 3, 4]],
    ['Oldest', [4, 1, 3, 2]],
    ['Cheapest', [2, 1, 3, 4]],
    ['Expensive', [4, 1, 3, 2]],
    ['Alphabetically', [2, 1, 4, 3]],
  ] as const)(
    'follows %s, and otherwise keeps products in the order of the data [LIST-22]',
    (order, expected) => {
      expect(ids(order)).toEqual(expected);
    },
  );

  it('orders names as the language of the interface does [LIST-23]', () => {
    const named = ['Їжак', 'Йод', 'Ірис', 'Гніт', 'Ґава'].map((name, id) => sampleProduct({ id, name }));
    const names = sorted(named, 'Alphabetically', 'ua').map(({ name }) => name);
    expect(names.join(' ')).toBe('Гніт Ґава Ірис Їжак Йод');
  });

  it('leaves the list that it was given as it is', () => {
    ids('Cheapest');
    expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});
