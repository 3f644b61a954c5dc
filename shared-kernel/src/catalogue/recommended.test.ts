import { sampleProduct } from '../testing/samples';
import { recommended, SLIDER_LIMIT } from './select';

const current = { category: 'phones', itemId: 'current', priceRegular: 1000 };
const priced = (id: number, fullPrice: number, members: object = {}) =>
  sampleProduct({ id, itemId: `item-${id}`, fullPrice, price: 1, ...members });
const ids = (...args: Parameters<typeof recommended>): number[] => recommended(...args).map(({ id }) => id);

describe('recommended products', () => {
  it('cost from the regular price up to 1.3 times it, both ends counted [PRODUCT-49]', () => {
    const products = [priced(1, 999), priced(2, 1000), priced(3, 1300), priced(4, 1300.01)];
    expect(ids(products, current)).toEqual([2, 3]);
  });

  it('count the upper end to the cent', () => {
    expect(ids([priced(1, 0.91), priced(2, 0.92)], { ...current, priceRegular: 0.7 })).toEqual([1]);
  });

  it('are of the same category, and never the product itself', () => {
    const products = [priced(1, 1100, { category: 'tablets' }), priced(2, 1100, { itemId: 'current' })];
    expect(ids(products, current)).toEqual([]);
  });

  it('are twelve at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => priced(at, 1100));
    expect(ids(many, current)).toHaveLength(SLIDER_LIMIT);
    expect(SLIDER_LIMIT).toBe(12);
  });
});
