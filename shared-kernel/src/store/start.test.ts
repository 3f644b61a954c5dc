/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { addToCart, cart$, increaseQuantity, removeFromCart } from '../cart/cart';
import { deliver, on } from '../events/bus';
import { lastingStorage, type StorageArea, writeText } from '../store/browser-storage';
import { REHYDRATION_LIMIT_MS, resetKernel, startKernel } from './start';
import { fakeArea, someProduct } from './testing/fake-area';
import { openTab } from './testing/fake-tabs';

const stored = JSON.stringify({ cart: JSON.stringify({ cart: [{ ...someProduct(1), quantity: 2 }] }) });
const ids = () => cart$.value.lines.map(({ id }) => id);

function faults(): string[] {
  const reasons: string[] = [];
  on('persistence/failed')
    .subscribe(({ reason }) => reasons.push(reason))
    .unsubscribe();
  return reasons;
}

beforeEach(() => resetKernel());
afterEach(() => jest.useRealTimers());

describe('starting the kernel', () => {
  it('has the stored state on return, before the first render [KEEP-08]', () => {
    writeText('persist:root', stored);
    expect(startKernel()).toBeUndefined();
    expect(ids()).toEqual([1]);
  });

  it.each([
    ['hears of another tab', new StorageEvent('storage', { key: 'persist:root' })],
    ['catches up when the page comes back from the browser cache', new Event('pageshow')],
  ])('%s, until it is reset', (_, event) => {
    startKernel();
    writeText('persist:root', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(ids()).toEqual([]);
    dispatchEvent(event);
    expect(ids()).toEqual([1]);
    resetKernel();
    writeText('persist:root', stored);
    dispatchEvent(event);
    expect(ids()).toEqual([]);
  });

  it('waits for storage that answers later, and keeps what happened meanwhile', async () => {
    const started = startKernel(async () => fakeArea({ 'persist:root': stored }));
    addToCart(someProduct(2));
    await started;
    expect(ids()).toEqual([1, 2]);
  });

  it('works in memory after 5000 ms, and ignores a late answer [KEEP-11..13]', async () => {
    jest.useFakeTimers();
    const area = fakeArea({ 'persist:root': stored });
    let answer = (_area: StorageArea): void => {};
    const started = startKernel(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    jest.advanceTimersByTime(REHYDRATION_LIMIT_MS - 1);
    expect(faults()).toEqual([]);
    jest.advanceTimersByTime(1);
    await started;
    expect(faults()).toEqual(['timeout']);
    answer(area);
    await Promise.resolve();
    addToCart(someProduct(2));
    expect(ids()).toEqual([2]);
    expect(area.items.get('persist:root')).toBe(stored);
  });

  it('works in memory when storage cannot be opened', async () => {
    await startKernel(() => Promise.reject(new Error('no storage')));
    addToCart(someProduct(2));
    expect([faults(), ids()]).toEqual([['denied'], [2]]);
  });

  it('starts once', () => {
    startKernel();
    addToCart(someProduct(1));
    startKernel(() => fakeArea());
    expect(ids()).toEqual([1]);
    expect(lastingStorage.keys('persist:root')).not.toEqual([]);
  });
});

it('shows the prices of its own catalogue, and leaves those that a tab with another one has stored', () => {
  const [own, newer] = [someProduct(1), someProduct(1, { price: 900 })];
  startKernel();
  addToCart(own);
  deliver('catalogue/products-loaded', { count: 1, products: [own] });
  const other = openTab('other', lastingStorage).store;
  other.dispatch({ name: 'catalogue/products-loaded', payload: { products: [newer] } });
  const stored = lastingStorage.read('persist:root');
  dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }));
  expect(cart$.value.lines).toEqual([{ ...own, quantity: 1 }]);
  expect(lastingStorage.read('persist:root')).toEqual(stored);
  increaseQuantity(1);
  expect(cart$.value.lines).toEqual([{ ...own, quantity: 2 }]);
  other.sync();
  expect(other.state().cart.lines).toEqual([{ ...newer, quantity: 2, priceWhenAdded: own.price }]);
});

it('names products with the prices of its own catalogue in facts, which undo restores', () => {
  const [own, newer] = [someProduct(1), someProduct(1, { price: 900 })];
  startKernel();
  addToCart(own);
  deliver('catalogue/products-loaded', { count: 1, products: [own] });
  openTab('other', lastingStorage).store.dispatch({
    name: 'catalogue/products-loaded',
    payload: { products: [newer] },
  });
  dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }));
  const prices: number[] = [];
  const heard = on('cart/line-removed').subscribe(({ product }) => prices.push(product.price));
  removeFromCart(1);
  heard.unsubscribe();
  expect(prices).toEqual([own.price]);
});
