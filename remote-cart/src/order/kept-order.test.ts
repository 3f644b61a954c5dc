import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { keepOrder, lastOrder, readOrder } from './kept-order';

const line = { ...sampleProduct({ id: 1, name: 'Acme Phone', price: 800, fullPrice: 900 }), quantity: 2 };
const order = { id: 'abc', at: 1_700_000_000_000, lines: [line] };
const changed = (changes: object): object => ({ ...order, ...changes });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('is there again after a reload, with its sums', () => {
  expect(lastOrder()).toBeUndefined();
  keepOrder(order);
  expect(lastOrder()).toEqual({ ...order, total: 1600, items: 2, savings: 200 });
});

it('is known without storage, too', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  keepOrder({ ...order, id: 'in memory' });
  expect(lastOrder()?.id).toBe('in memory');
  denied.mockRestore();
  keepOrder(order);
  expect(lastOrder()?.id).toBe('abc');
});

describe('a stored order', () => {
  it.each([
    undefined,
    null,
    'abc',
    [],
    changed({ id: 5 }),
    changed({ at: 'yesterday' }),
    changed({ at: 9e15 }),
    changed({ at: -1 }),
    changed({ lines: [] }),
    changed({ lines: 'Acme Phone' }),
    changed({ lines: [{ ...line, quantity: 1.5 }] }),
  ])('that makes no sense is none: %j', (stored) => {
    expect(readOrder(stored)).toBeUndefined();
  });

  it('loses the lines that make no sense, and keeps the others', () => {
    const lines = [null, { ...line, price: -1 }, { ...line, quantity: 0 }, { ...line, name: {} }, line];
    expect(readOrder(changed({ lines }))?.lines).toEqual([line]);
  });

  it('is added up anew, whatever sums it holds', () => {
    const { id, name, price } = line;
    const bare = { id, name, price, quantity: 3, fullPrice: 'much', color: { toString: 'red' } };
    expect(readOrder(changed({ lines: [bare], total: 1, savings: 1e9 }))).toMatchObject({
      total: 2400,
      items: 3,
      savings: 0,
      lines: [{ color: '', fullPrice: 800 }],
    });
  });
});
