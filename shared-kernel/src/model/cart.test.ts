import { someProduct } from '../store/testing/fake-area';
import { MAX_QUANTITY } from './quantity';
import {
  type CartLine,
  type CartState,
  cartTotal,
  EMPTY_CART,
  EMPTY_STATE,
  itemCount,
  lineTotal,
  reduce,
  type StateEvent,
} from './state';

const first = someProduct(1);
const second = someProduct(2);

const reduceCart = (cart: CartState, event: StateEvent): CartState =>
  reduce({ ...EMPTY_STATE, cart }, event).cart;

const after = (...events: StateEvent[]): CartState => events.reduce(reduceCart, EMPTY_CART);
const add = (product = first): StateEvent => ({ name: 'cart/add', payload: { product } });
const act = (intent: 'increase' | 'decrease' | 'remove', id = 1): StateEvent => ({
  name: `cart/${intent}`,
  payload: { id },
});
const refresh = (...products: (typeof first)[]): StateEvent => ({
  name: 'catalogue/products-loaded',
  payload: { products },
});
const restore = (line: CartLine, index: number): StateEvent => ({
  name: 'cart/restore',
  payload: { line, index },
});
const clear = (lines?: readonly CartLine[]): StateEvent => ({
  name: 'cart/clear',
  payload: { ...(lines && { lines }) },
});
const quantities = ({ lines }: CartState) => lines.map(({ id, quantity }) => `${id}: ${quantity}`).join(', ');

describe('the cart', () => {
  it('adds a product once and then increases its quantity [CART-12]', () => {
    expect(after(add()).lines).toEqual([{ ...first, quantity: 1 }]);
    expect(quantities(after(add(), add(second), add()))).toBe('1: 2, 2: 1');
  });

  it('keeps only product members of the stored format [CART-10]', () => {
    const pictured = { ...first, pictures: { template: 'a', widths: [1], formats: ['avif'] }, quantity: 9 };
    expect(after(add(pictured)).lines).toEqual([{ ...first, quantity: 1 }]);
  });

  it('decreases a quantity to 1 at least [CART-13]', () => {
    const two = after(add(), act('increase'));
    const one = reduceCart(two, act('decrease'));
    expect(quantities(one)).toBe('1: 1');
    expect(reduceCart(one, act('decrease'))).toBe(one);
  });

  it('removes a line and restores it at its position [CART-17]', () => {
    const full = after(add(), act('increase'), add(second));
    const line = full.lines[0];
    if (!line) throw new Error('the cart is empty');
    const removed = reduceCart(full, act('remove'));
    expect(quantities(removed)).toBe('2: 1');
    expect(reduceCart(removed, restore(line, 0))).toEqual(full);
  });

  it('adds the quantity when the product was added again before restoring', () => {
    const line = { ...first, quantity: 3 };
    expect(quantities(reduceCart(after(add()), restore(line, 0)))).toBe('1: 4');
    expect(quantities(reduceCart(after(add(), add(second)), restore(line, 1)))).toBe('1: 4, 2: 1');
  });

  it('limits the quantity in every reducer', () => {
    const most = { lines: [{ ...first, quantity: MAX_QUANTITY }] };
    expect(reduceCart(most, act('increase'))).toBe(most);
    expect(quantities(reduceCart(most, add()))).toBe(`1: ${MAX_QUANTITY}`);
    const more = restore({ ...first, quantity: Number.MAX_SAFE_INTEGER }, 0);
    expect(quantities(reduceCart(most, more))).toBe(`1: ${MAX_QUANTITY}`);
    expect(quantities(reduceCart(EMPTY_CART, more))).toBe(`1: ${MAX_QUANTITY}`);
    expect(quantities(reduceCart(most, act('decrease')))).toBe(`1: ${MAX_QUANTITY - 1}`);
  });

  it('keeps unknown members of a line that is added again, and drops its former price', () => {
    const line = { ...first, price: 700, priceWhenAdded: 850, quantity: 1, note: 'gift' };
    expect(reduceCart({ lines: [line] }, add()).lines).toEqual([{ ...first, quantity: 2, note: 'gift' }]);
  });

  it('clears all, or only what the shopper saw [CART-18]', () => {
    const full = after(add(), add(), add(second));
    expect(reduceCart(full, clear())).toEqual(EMPTY_CART);
    expect(reduceCart(full, clear(full.lines))).toEqual(EMPTY_CART);
    expect(quantities(reduceCart(full, clear([{ ...first, quantity: 1 }])))).toBe('1: 1, 2: 1');
  });

  it.each<[string, StateEvent]>([
    ['increase', act('increase', 9)],
    ['decrease', act('decrease', 9)],
    ['remove', act('remove', 9)],
    ['refresh', refresh(first)],
    ['clear what is not there', clear([{ ...second, quantity: 1 }])],
  ])('returns the same object when nothing changes: %s', (_case, action) => {
    const state = after(add());
    expect(reduceCart(state, action)).toBe(state);
  });

  it('takes the catalogue’s price and keeps the price when added', () => {
    const changed = { ...first, price: 870, name: 'New' };
    const { lines } = after(add(), refresh({ ...first, price: 860 }), refresh(changed));
    expect(lines).toEqual([{ ...changed, quantity: 1, priceWhenAdded: 850 }]);
  });

  it('drops the former price when equal or when the product is added again', () => {
    const dearer = { ...first, price: 870 };
    expect(after(add(), refresh(dearer), refresh(first)).lines).toEqual([{ ...first, quantity: 1 }]);
    expect(after(add(), refresh(dearer), add(dearer)).lines).toEqual([{ ...dearer, quantity: 2 }]);
  });

  it('keeps a line that the catalogue no longer has', () => {
    expect(quantities(after(add(), add(second), refresh(first)))).toBe('1: 1, 2: 1');
  });
});

const line = (id: number, price: number, quantity: number) => ({ ...someProduct(id, { price }), quantity });

describe('totals', () => {
  it('are exact to the cent', () => {
    expect(lineTotal({ price: 1.1, quantity: 3 })).toBe(3.3);
    expect(cartTotal([line(1, 0.1, 1), line(2, 0.2, 1)])).toBe(0.3);
    expect(cartTotal([line(1, 19.99, 7), line(2, 1050, 2)])).toBe(2239.93);
    expect(cartTotal([])).toBe(0);
  });

  it('count items, not lines', () => {
    expect(itemCount([line(1, 5, 2), line(2, 5, 3)])).toBe(5);
  });

  it('leave out what cannot be bought', () => {
    const lines = [line(1, 5, 2), line(2, 7, 3)];
    const isAvailable = (id: number) => id === 1;
    expect([cartTotal(lines, isAvailable), itemCount(lines, isAvailable)]).toEqual([10, 2]);
  });
});
