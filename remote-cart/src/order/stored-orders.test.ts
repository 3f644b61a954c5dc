/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { hasUnreadable, readOrder, readOrders, removeOrder, removeOrders, storeOrder } from './stored-orders';

const line = { ...sampleProduct({ id: 1, name: 'Acme Phone', price: 800, fullPrice: 900 }), quantity: 2 };
const order = { id: 'abc', at: 1_700_000_000_000, lines: [line] };
const changed = (changes: object): object => ({ ...order, ...changes });

const keyOf = (id: string): string => `gadgetry:kept:cart:order:${id}`;
const ids = (): string[] => readOrders().map(({ id }) => id);
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  removeOrders();
  localStorage.clear();
  sessionStorage.clear();
});

describe('orders', () => {
  it('are stored on this device with their sums, newest first', () => {
    expect(readOrders()).toEqual([]);
    storeOrder({ ...order, id: 'earlier', at: order.at - 1 });
    storeOrder(order);
    storeOrder({ ...order, id: 'later', at: order.at + 1 });
    expect(ids()).toEqual(['later', 'abc', 'earlier']);
    expect(readOrders()[1]).toEqual({ ...order, rank: order.at, total: 1600, items: 2, savings: 200 });
    expect(Object.keys(localStorage)).not.toContain('persist:root');
  });

  it('are stored in the tab when too long, and in memory when storage is denied', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ ...line, id: index }));
    storeOrder({ ...order, lines });
    expect(localStorage).toHaveLength(0);
    expect(readOrders()[0]?.lines).toHaveLength(1000);
    removeOrder(order);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    storeOrder({ ...order, id: 'in memory' });
    expect(ids()).toEqual(['in memory']);
    removeOrder({ id: 'in memory' });
    expect(ids()).toEqual([]);
  });

  it('stored in the tab by an earlier version are listed once', () => {
    sessionStorage.setItem('gadgetry:kept:cart:order', JSON.stringify(order));
    expect(ids()).toEqual(['abc']);
    storeOrder(order);
    expect(ids()).toEqual(['abc']);
  });

  it('are limited to the newest 50 and to 2000 lines', () => {
    for (let at = 1; at <= 52; at += 1) storeOrder({ ...order, id: `${at}`, at });
    expect(ids()).toHaveLength(50);
    expect(ids()).not.toContain('2');
    const lines = Array.from({ length: 110 }, (_, index) => ({ ...line, id: index }));
    // Stored by themselves, since each `storeOrder` reads all of them.
    for (let at = 100; at < 119; at += 1)
      localStorage.setItem(keyOf(`${at}`), JSON.stringify({ ...order, id: `${at}`, at, lines }));
    storeOrder({ ...order, id: '119', at: 119, lines });
    expect(ids()).toEqual(Array.from({ length: 18 }, (_, index) => `${119 - index}`));
  });

  it('are listed and removed in their sequence, also while the clock is behind', () => {
    for (let at = 1; at <= 50; at += 1) storeOrder({ ...order, id: `${at}`, at: order.at + at });
    for (const id of ['a', 'b', 'c']) storeOrder({ ...order, id });
    expect(ids().slice(0, 4)).toEqual(['c', 'b', 'a', '50']);
    expect(ids()).toHaveLength(50);
    expect(readOrders()[0]?.at).toBe(order.at);
    storeOrder({ ...order, id: 'latest', at: order.at + 60 });
    expect(ids().slice(0, 2)).toEqual(['latest', 'c']);
  });

  it('stay stored when the next one is too long for this device', () => {
    storeOrder(order);
    const lines = Array.from({ length: 2500 }, (_, index) => ({ ...line, id: index }));
    storeOrder({ ...order, id: 'long', at: order.at + 1, lines });
    expect(ids()).toEqual(['long', 'abc']);
  });

  it('are removed one by one, or all together with unreadable ones', () => {
    for (const id of ['a', 'b', 'c']) storeOrder({ ...order, id });
    removeOrder({ id: 'b' });
    expect(ids().toSorted()).toEqual(['a', 'c']);
    localStorage.setItem(keyOf('x'), '{');
    removeOrders();
    expect(localStorage).toHaveLength(0);
  });

  it('that are unreadable stay stored', () => {
    const hostile = ['{', '[]', '{"lines":[1]}', JSON.stringify({ ...order, at: 9e15 })];
    for (const [index, text] of hostile.entries()) localStorage.setItem(keyOf(`${index}`), text);
    expect(hasUnreadable()).toBe(true);
    storeOrder(order);
    expect(ids()).toEqual(['abc']);
    removeOrder(order);
    expect(hostile.map((_, index) => localStorage.getItem(keyOf(`${index}`)))).toEqual(hostile);
  });

  it('get their id from the item name, not from the content', () => {
    localStorage.setItem(keyOf('mine'), JSON.stringify({ ...order, id: 'other' }));
    expect(ids()).toEqual(['mine']);
    removeOrder({ id: 'mine' });
    expect(localStorage).toHaveLength(0);
  });
});

describe('a stored order', () => {
  it.each([
    ['img/a.png', 'img/a.png'],
    ['https://evil.example/a.png', ''],
    ['ht\ntps://evil.example/a.png', ''],
    ['//evil.example/a.png', ''],
    ['/\\evil.example/a.png', ''],
    ['https://[', ''],
    ['javascript:alert(1)', ''],
  ])('drops a picture address of another host: %j', (image, expected) => {
    const [read] = readOrder({ ...order, lines: [{ ...line, image }] })?.lines ?? [];
    expect(read?.image).toBe(expected);
  });

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
  ])('is rejected when invalid: %j', (stored) => {
    expect(readOrder(stored)).toBeUndefined();
  });

  it('drops invalid lines and keeps the others', () => {
    const lines = [null, { ...line, price: -1 }, { ...line, quantity: 0 }, { ...line, name: {} }, line];
    expect(readOrder(changed({ lines }))?.lines).toEqual([line]);
  });

  it('gets its sums computed again', () => {
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
