import type { Product } from '../model/product';
import { sampleProduct, sampleProducts } from '../testing';
import { hotPrices, newest, recommended, searchByName, youMayAlsoLike } from './select';

const ids = (products: readonly Product[]): number[] => products.map(({ id }) => id);

const twenty = Array.from({ length: 20 }, (_, index) =>
  sampleProduct({
    id: index,
    itemId: `acme-${index}-128gb-black`,
    year: 2000 + Math.floor(index / 4),
    price: 500,
    fullPrice: 500 + index * 10,
  }),
);

const variant = (id: number, model: string, members: Partial<Product> = {}): Product =>
  sampleProduct({ id, itemId: `${model}-128gb-color${id}`, ...members });

describe('new models', () => {
  it('are the twelve newest by year, equal years in the order of the data [HOME-18]', () => {
    expect(ids(newest(twenty))).toEqual([16, 17, 18, 19, 12, 13, 14, 15, 8, 9, 10, 11]);
  });

  it('show each model of a year before the next product of one, and no older model before those', () => {
    const products = [
      variant(1, 'acme-old', { year: 2021 }),
      ...[2, 3, 4].map((id) => variant(id, 'acme-one', { year: 2022 })),
      ...[5, 6].map((id) => variant(id, 'acme-two', { year: 2022 })),
    ];
    expect(ids(newest(products))).toEqual([2, 5, 3, 6, 4, 1]);
    expect(ids(newest(products, 3))).toEqual([2, 5, 3]);
  });
});

describe('hot prices', () => {
  const inOrder = (): number => 0.999999;

  it('are the twelve largest discounts [HOME-19]', () => {
    expect(ids(hotPrices(twenty, inOrder))).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
  });

  it('contain only discounted products', () => {
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
  const priced = (id: number, fullPrice: number, members: object = {}): Product =>
    sampleProduct({ id, itemId: `item-${id}`, fullPrice, price: 1, ...members });

  it('cost from the regular price up to 1.3 times it, both ends counted to the cent [PRODUCT-49]', () => {
    const products = [priced(1, 999), priced(2, 1000), priced(3, 1300), priced(4, 1300.01)];
    expect(ids(recommended(products, current))).toEqual([2, 3]);
    const cheap = [priced(1, 0.91), priced(2, 0.92)];
    expect(ids(recommended(cheap, { ...current, priceRegular: 0.7 }))).toEqual([1]);
  });

  it('are at most twelve, of the same category, without the product itself', () => {
    const many = Array.from({ length: 20 }, (_, at) => priced(at, 1100));
    const others = [priced(98, 1100, { itemId: 'current' }), priced(99, 1100, { category: 'tablets' })];
    expect(ids(recommended([...others, ...many], current))).toEqual(ids(many.slice(0, 12)));
  });

  it('show each model before the next product of one', () => {
    const at = { fullPrice: 1100 };
    const products = [...[1, 2, 3].map((id) => variant(id, 'acme-one', at)), variant(4, 'acme-two', at)];
    expect(ids(recommended(products, current))).toEqual([1, 4, 2, 3]);
  });
});

describe("'You may also like'", () => {
  it('shares a category with the chosen products, nearest in price first, without these [HOME-25]', () => {
    const [, , chosen] = sampleProducts;
    expect(ids(youMayAlsoLike(sampleProducts, chosen ? [chosen] : []))).toEqual([2, 4, 1, 5, 6]);
  });

  it('contains all categories when nothing is chosen [HOME-26]', () => {
    const categories = new Set(youMayAlsoLike(sampleProducts, []).map(({ category }) => category));
    expect([...categories].sort()).toEqual(['accessories', 'phones', 'tablets']);
  });

  it('shows one card of a model, the nearest in price', () => {
    const chosen = variant(1, 'acme-one', { price: 500 });
    const products = [
      chosen,
      variant(2, 'acme-two', { price: 700 }),
      variant(3, 'acme-two', { price: 600 }),
      variant(4, 'acme-three', { price: 650 }),
    ];
    expect(ids(youMayAlsoLike(products, [chosen]))).toEqual([3, 4]);
  });

  it('leaves out other versions of chosen models, unless there are no other models', () => {
    const chosen = variant(1, 'acme-one', { price: 500 });
    const version = variant(2, 'acme-one', { price: 500 });
    const other = variant(3, 'acme-two', { price: 900 });
    expect(ids(youMayAlsoLike([chosen, version, other], [chosen]))).toEqual([3]);
    expect(ids(youMayAlsoLike([chosen, version, other], [chosen, other]))).toEqual([2]);
  });

  it('holds at most twelve products [HOME-24]', () => {
    expect(youMayAlsoLike(twenty, [sampleProduct({ id: 100 })])).toHaveLength(12);
    expect(youMayAlsoLike(twenty, [])).toHaveLength(12);
  });
});

it('the search by name finds a part of a name, ignores case, and finds nothing for an empty query', () => {
  expect(ids(searchByName(sampleProducts, 'TABLET 3'))).toEqual([14]);
  expect(searchByName(sampleProducts, '  ')).toEqual([]);
});
