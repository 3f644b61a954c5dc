import { someProduct } from '../store/testing/fake-area';
import { type CartState, EMPTY_CART } from './cart';
import { MAX_QUANTITY } from './quantity';
import { EMPTY_STATE, reduce, type StateEvent } from './state';

const first = someProduct(1);
const second = someProduct(2);

const reduceCart = (cart: CartState, event: StateEvent): CartState =>
  reduce({ ...EMPTY_STATE, cart }, event).cart;

function after(...events: StateEvent[]): CartState {
  return events.reduce(reduceCart, EMPTY_CART);
}
const add = (product = first): StateEvent => ({ name: 'cart/add', payload: { product } });
const act = (intent: 'increase' | 'decrease' | 'remove', id = 1): StateEvent => ({
  name: `cart/${intent}`,
  payload: { id },
});
const refresh = (...products: (typeof first)[]): StateEvent => ({
  name: 'catalogue/products-loaded',
  payload: { products },
});
const quantities = ({ lines }: CartState) => lines.map(({ id, quantity }) => [id, quantity]);

describe('the cart', () => {
  it('adds a product once and then counts it up [CART-12]', () => {
    expect(after(add()).lines).toEqual([{ ...first, quantity: 1 }]);
    expect(quantities(after(add(), add(second), add()))).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('keeps only what the stored format knows of a product [CART-10]', () => {
    const pictured = { ...first, pictures: { template: 'a', widths: [1], formats: ['avif'] }, quantity: 9 };
    expect(after(add(pictured)).lines).toEqual([{ ...first, quantity: 1 }]);
  });

  it('counts down to one and no further [CART-13]', () => {
    const two = after(add(), act('increase'));
    const one = reduceCart(two, act('decrease'));
    expect(quantities(one)).toEqual([[1, 1]]);
    expect(reduceCart(one, act('decrease'))).toBe(one);
  });

  it('removes a line and puts it back in its place [CART-17]', () => {
    const full = after(add(), act('increase'), add(second));
    const line = full.lines[0];
    if (!line) throw new Error('the cart is empty');
    const removed = reduceCart(full, act('remove'));
    expect(quantities(removed)).toEqual([[2, 1]]);
    expect(reduceCart(removed, { name: 'cart/restore', payload: { line, index: 0 } })).toEqual(full);
  });

  it('adds to a line that came back before it was restored', () => {
    const line = { ...first, quantity: 3 };
    expect(
      quantities(reduceCart(after(add()), { name: 'cart/restore', payload: { line, index: 0 } })),
    ).toEqual([[1, 4]]);
    const two = after(add(), add(second));
    expect(quantities(reduceCart(two, { name: 'cart/restore', payload: { line, index: 1 } }))).toEqual([
      [1, 4],
      [2, 1],
    ]);
  });

  it('counts up to the limit and no further, whatever counts', () => {
    const most = { lines: [{ ...first, quantity: MAX_QUANTITY }] };
    expect(reduceCart(most, act('increase'))).toBe(most);
    expect(quantities(reduceCart(most, add()))).toEqual([[1, MAX_QUANTITY]]);
    const line = { ...first, quantity: Number.MAX_SAFE_INTEGER };
    const restore: StateEvent = { name: 'cart/restore', payload: { line, index: 0 } };
    expect(quantities(reduceCart(most, restore))).toEqual([[1, MAX_QUANTITY]]);
    expect(quantities(reduceCart(EMPTY_CART, restore))).toEqual([[1, MAX_QUANTITY]]);
    expect(quantities(reduceCart(most, act('decrease')))).toEqual([[1, MAX_QUANTITY - 1]]);
  });

  it('keeps what it does not know of a line that is added again, and forgets its former price', () => {
    const line = { ...first, price: 700, priceWhenAdded: 850, quantity: 1, note: 'gift' };
    expect(reduceCart({ lines: [line] }, add()).lines).toEqual([{ ...first, quantity: 2, note: 'gift' }]);
  });

  it('clears all, or only what the shopper saw [CART-18]', () => {
    const full = after(add(), add(), add(second));
    expect(reduceCart(full, { name: 'cart/clear', payload: {} })).toEqual(EMPTY_CART);
    expect(reduceCart(full, { name: 'cart/clear', payload: { lines: full.lines } })).toEqual(EMPTY_CART);
    const seen = [{ ...first, quantity: 1 }];
    expect(quantities(reduceCart(full, { name: 'cart/clear', payload: { lines: seen } }))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it.each<[string, StateEvent]>([
    ['increase', act('increase', 9)],
    ['decrease', act('decrease', 9)],
    ['remove', act('remove', 9)],
    ['refresh', refresh(first)],
    ['clear what is not there', { name: 'cart/clear', payload: { lines: [{ ...second, quantity: 1 }] } }],
  ])('stays the same object when nothing changes: %s', (_case, action) => {
    const state = after(add());
    expect(reduceCart(state, action)).toBe(state);
  });

  it('follows the price of the catalogue and remembers the one it was added at', () => {
    const dearer = after(
      add(),
      refresh({ ...first, price: 860 }),
      refresh({ ...first, price: 870, name: 'New' }),
    );
    expect(dearer.lines).toEqual([{ ...first, price: 870, name: 'New', quantity: 1, priceWhenAdded: 850 }]);
  });

  it('forgets the former price when it is back or the product is added again', () => {
    const dearer = { ...first, price: 870 };
    expect(after(add(), refresh(dearer), refresh(first)).lines).toEqual([{ ...first, quantity: 1 }]);
    expect(after(add(), refresh(dearer), add(dearer)).lines).toEqual([{ ...dearer, quantity: 2 }]);
  });

  it('keeps a line that the catalogue no longer has', () => {
    expect(quantities(after(add(), add(second), refresh(first)))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
