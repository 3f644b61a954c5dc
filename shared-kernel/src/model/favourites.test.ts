import { someProduct } from '../store/testing/fake-area';
import { EMPTY_STATE, reduce, type StateEvent } from './state';

const [first, second] = [someProduct(1), someProduct(2)];
const after = (...events: StateEvent[]) =>
  events.reduce(reduce, EMPTY_STATE).favourites.products.map(({ id }) => id);
const add = (product = first): StateEvent => ({ name: 'favourites/add', payload: { product } });
const remove = (id: number): StateEvent => ({ name: 'favourites/remove', payload: { id } });

describe('the favourites', () => {
  it('hold each product once, in the order of adding [FAV-07]', () => {
    expect(after(add(), add(second), add())).toEqual([1, 2]);
  });

  it('drop only the removed one', () => {
    expect(after(add(), add(second), remove(1))).toEqual([2]);
  });

  it('restore a removed one at its position, once', () => {
    const restore: StateEvent = { name: 'favourites/restore', payload: { product: first, index: 0 } };
    expect(after(add(), add(second), remove(1), restore, restore)).toEqual([1, 2]);
  });

  it('keep the former price of a restored one, and drop members of other lists', () => {
    const product = { ...first, priceWhenAdded: 900, quantity: 3 };
    const state = reduce(EMPTY_STATE, { name: 'favourites/restore', payload: { product, index: 0 } });
    expect(state.favourites.products).toEqual([{ ...first, priceWhenAdded: 900 }]);
    const plain = reduce(EMPTY_STATE, { name: 'favourites/restore', payload: { product: first, index: 0 } });
    expect(plain.favourites.products[0]).not.toHaveProperty('priceWhenAdded');
  });

  it('take the catalogue’s price', () => {
    const loaded: StateEvent = {
      name: 'catalogue/products-loaded',
      payload: { products: [{ ...first, price: 800 }] },
    };
    const state = [add(), loaded].reduce(reduce, EMPTY_STATE);
    expect(state.favourites.products).toEqual([{ ...first, price: 800, priceWhenAdded: 850 }]);
  });

  it.each<[string, StateEvent]>([
    ['adding one that is there', add()],
    ['removing one that is not', remove(9)],
    ['products that change nothing', { name: 'catalogue/products-loaded', payload: { products: [first] } }],
  ])('are the same object after %s', (_what, event) => {
    const before = reduce(EMPTY_STATE, add());
    expect(reduce(before, event)).toBe(before);
  });
});
