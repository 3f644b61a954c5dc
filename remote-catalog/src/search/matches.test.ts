import { sampleProduct, sampleProducts } from '@gadgetry/remote-kit/testing';
import { matchesOf, moved } from './matches';

describe('the matches of a query', () => {
  it('are the products whose name contains it, case aside [SEARCH-08]', () => {
    const { rows, total, asked } = matchesOf(sampleProducts, 'aCmE taBLEt 3');
    expect(rows.map(({ name }) => name)).toEqual(['Acme Tablet 3']);
    expect([total, asked]).toEqual([1, true]);
  });

  it.each(['', '   '])('are none for an empty query [SEARCH-11]', (query) => {
    expect(matchesOf(sampleProducts, query)).toEqual({ rows: [], total: 0, asked: false });
  });

  it('look at the name only [SEARCH-09]', () => {
    expect(matchesOf(sampleProducts, 'phones').total).toBe(0);
  });

  it('are only those whose name contains it, as long as there are any', () => {
    const products = ['Acme Air 4 64GB', 'Acme 4 Air', 'Acme Air 40'].map((name, id) =>
      sampleProduct({ id, name }),
    );
    expect(matchesOf(products, 'air 4').rows.map(({ id }) => id)).toEqual([0, 2]);
    expect(matchesOf(products, '4air').rows.map(({ id }) => id)).toEqual([0, 1]);
  });
});

describe('moving through the results', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 1, undefined],
  ])('%s leads from row %i of three to row %s', (key, active, expected) => {
    expect(moved(key, active, 3)).toBe(expected);
  });

  it('goes nowhere without rows', () => {
    expect(moved('ArrowDown', -1, 0)).toBeUndefined();
  });
});
