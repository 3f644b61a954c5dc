import { isAmongNewest, type ListedProduct, pathsByYear } from './pages-policy';

const product = (itemId: string, year: number): ListedProduct => ({ category: 'phones', itemId, year });

const PRODUCTS = [
  product('a', 2021),
  product('b', 2023),
  product('c', 2022),
  product('d', 2023),
  product('e f', 2021),
];

describe('the newest products', () => {
  it('are ordered by year, then by the order of the data', () => {
    expect(pathsByYear(PRODUCTS)).toEqual([
      '/phones/b',
      '/phones/d',
      '/phones/c',
      '/phones/a',
      '/phones/e%20f',
    ]);
  });

  it('are the same for a sorted list and for a single page', () => {
    for (const newest of [1, 2, 3, 4, 5, 6])
      for (const [place, path] of pathsByYear(PRODUCTS).entries())
        expect([path, newest, isAmongNewest(PRODUCTS, path, newest)]).toEqual([path, newest, place < newest]);
  });

  it('do not affect other pages', () => {
    expect(isAmongNewest(PRODUCTS, '/phones', 1)).toBe(true);
    expect(isAmongNewest([], '/phones/a', 1)).toBe(true);
  });
});
