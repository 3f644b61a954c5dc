import { someProduct } from '../store/testing/fake-area';
import { cartTotal, itemCount, lineTotal } from './cart';

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
