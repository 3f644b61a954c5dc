import { EMPTY_ROOT, encode, ROOT_KEY } from './codec';
import { JOURNAL_PREFIX } from './journal';
import { adding, fakeArea, someProduct } from './testing/fake-area';
import { fakeBrowser, openTab, seededRandom } from './testing/fake-tabs';

/** Two tabs of one browser. */
function twoTabs() {
  const browser = fakeBrowser(2);
  const [left, right] = browser.tabs.map(({ store }) => store);
  if (!left || !right) throw new Error('There are no two tabs');
  const settled = (): readonly string[] => {
    browser.deliverAll(seededRandom(1));
    return [left, right].map((store) =>
      store
        .state()
        .cart.lines.map(({ id, quantity }) => `${id}: ${quantity}`)
        .sort()
        .join(', '),
    );
  };
  return { left, right, settled };
}

describe('two tabs of one shopper', () => {
  it('show each other’s changes', () => {
    const { left, right, settled } = twoTabs();
    left.dispatch(adding(1));
    expect(settled()).toEqual(['1: 1', '1: 1']);
    expect(right.state()).toEqual(left.state());
  });

  it('add up concurrent changes of the same product', () => {
    const { left, right, settled } = twoTabs();
    for (const store of [left, right]) store.dispatch(adding(1));
    expect(settled()).toEqual(['1: 2', '1: 2']);
  });

  it('keep a product that one adds while the other empties the cart', () => {
    const { left, right, settled } = twoTabs();
    left.dispatch(adding(1));
    settled();
    for (const id of [1, 2]) right.dispatch(adding(id));
    left.dispatch({ name: 'cart/clear', payload: { lines: left.state().cart.lines } });
    expect(settled()).toEqual(['1: 1, 2: 1', '1: 1, 2: 1']);
  });

  it('adopt a root of a build without a vector', () => {
    const area = fakeArea();
    const { store, lines } = openTab('new', area);
    store.dispatch(adding(1));
    const cart = { lines: [{ ...someProduct(9), quantity: 4 }] };
    area.items.set(ROOT_KEY, encode({ ...store.state(), cart }, EMPTY_ROOT));
    store.sync();
    expect(store.state().cart).toEqual(cart);
    store.dispatch(adding(9));
    expect(lines()).toBe('9: 5');
  });

  it('follow when storage is cleared', () => {
    const area = fakeArea();
    const { store, lines } = openTab('only', area);
    store.dispatch(adding(1));
    area.items.clear();
    store.sync();
    expect(lines()).toBe('');
  });

  it('keep the journals of the latest sixteen tabs without losing events', () => {
    const area = fakeArea();
    const tabs = Array.from({ length: 40 }, (_, at) => openTab(`t${at}`, area));
    for (const { store } of tabs) {
      store.sync();
      store.dispatch(adding(1));
    }
    for (const { store } of tabs) store.sync();
    expect(tabs[0]?.lines()).toBe('1: 40');
    expect(area.keys(JOURNAL_PREFIX).length).toBeLessThanOrEqual(16);
  });
});
