import { MODELS } from '../models';
import { dealOut, storefrontOrder } from './order';

describe('dealOut', () => {
  it('takes one item of each list in turn', () => {
    expect(dealOut([[1, 2, 3], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3]);
  });

  it('returns an empty list for no lists', () => {
    expect(dealOut([])).toEqual([]);
  });
});

describe('storefrontOrder', () => {
  const order = storefrontOrder(MODELS);

  it('starts with one variant of every phone', () => {
    const phones = MODELS.filter(({ category }) => category === 'phones');
    const first = order.slice(0, phones.length).map(({ model }) => model.base);
    expect(new Set(first).size).toBe(phones.length);
  });

  it('starts with the newest year', () => {
    expect(order[0]?.model.year).toBe(Math.max(...MODELS.map(({ year }) => year)));
  });

  it('keeps the categories together', () => {
    const shelves = order.map(({ model }) => model.category);
    const changes = shelves.filter((shelf, index) => shelf !== shelves[index - 1]);
    expect(changes).toEqual(['phones', 'tablets', 'accessories']);
  });

  it('does not depend on the order of the models', () => {
    const turned = storefrontOrder([...MODELS].reverse());
    expect(turned.map(({ itemId }) => itemId)).toEqual(order.map(({ itemId }) => itemId));
  });
});
