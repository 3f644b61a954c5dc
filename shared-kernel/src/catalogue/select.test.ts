import type { Product } from '../model/product';
import { sampleProduct, sampleProducts } from '../testing';
import { hotPrices, newest, recommended, searchByName, youMayAlsoLike } from './select';

const ids = (products: readonly Product[]): number[] => products.map(({ id }) => id);

const twenty = Array.from({ length: 20 }, (_, index) =>
  sampleProduct({ id: index, year: 2000 + Math.floor(index / 4), price: 500, fullPrice: 500 + index * 10 }),
);

describe('new models', () => {
  it('are the twelve newest by year, equal years in the order of the data [HOME-18]', () => {
    expect(ids(newest(twenty))).toEqual([16, 17, 18, 19, 12, 13, 14, 15, 8, 9, 10, 11]);
  });
});

describe('hot prices', () => {
  const inOrder = (): number => 0.999999;

  it('are the twelve largest discounts [HOME-19]', () => {
    expect(ids(hotPrices(twenty, inOrder))).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
  });

  it('hold only what costs less than its full price', () => {
    const products = [
      sampleProduct({ id: 1, price: 100, fullPrice: 100 }),
      sampleProduct({ id: 2, price: 110, fullPrice: 100 }),
      sampleProduct({ id: 3, price: 99, fullPrice: 100 }),
    ];
    expect(ids(hotPrices(products))).toEqual([3]);
  });

  it('are shuffled after they are picked [HOME-20]', () => {
    const first = ids(hotPrices(twenty, () => 0));
    expect(first).not.toEqual(ids(hotPrices(twenty, inOrder)));
    expect(first.toSorted((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });
});

describe('recommended products', () => {
  const current = { category: 'phones', itemId: 'current', priceRegular: 1000 };
  const priced = (fullPrices: readonly number[]): Product[] =>
    fullPrices.map((fullPrice, id) => sampleProduct({ id, itemId: `item-${id}`, fullPrice }));

  it('cost from the regular price up to 1.3 times it, both ends counted', () => {
    expect(ids(recommended(priced([999, 1000, 1150, 1300, 1301]), current))).toEqual([1, 2, 3]);
  });

  it('are at most twelve, of the same category, without the product itself', () => {
    const many = priced(Array.from({ length: 20 }, () => 1100));
    const others = [
      sampleProduct({ id: 98, itemId: 'current', fullPrice: 1100 }),
      sampleProduct({ id: 99, category: 'tablets', fullPrice: 1100 }),
    ];
    expect(ids(recommended([...others, ...many], current))).toEqual(ids(many.slice(0, 12)));
  });
});

describe("'You may also like'", () => {
  it('shares a category with what is chosen, nearest in price first, without what is chosen [HOME-25]', () => {
    const [, , chosen] = sampleProducts;
    expect(ids(youMayAlsoLike(sampleProducts, chosen ? [chosen] : []))).toEqual([2, 4, 1, 5, 6]);
  });

  it('comes from all categories when nothing is chosen [HOME-26]', () => {
    const categories = new Set(youMayAlsoLike(sampleProducts, []).map(({ category }) => category));
    expect([...categories].sort()).toEqual(['accessories', 'phones', 'tablets']);
  });

  it('holds at most twelve products [HOME-24]', () => {
    expect(youMayAlsoLike(twenty, [sampleProduct({ id: 100 })])).toHaveLength(12);
    expect(youMayAlsoLike(twenty, [])).toHaveLength(12);
  });
});

describe('the search by name', () => {
  it('finds a part of a name, case aside, and nothing for an empty query', () => {
    expect(ids(searchByName(sampleProducts, 'TABLET 3'))).toEqual([14]);
    expect(searchByName(sampleProducts, '  ')).toEqual([]);
  });
});
