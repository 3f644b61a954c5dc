import type { StoredState } from '../model/state';
import { UNREADABLE_PREFIX } from './codec';
import { ROOT_KEY } from './format';
import { TabStore } from './tab-store';
import { fakeArea, someProduct } from './testing/fake-area';

const add = (id: number) => ({ name: 'cart/add', payload: { product: someProduct(id) } }) as const;

function tabStore() {
  const faults: string[] = [];
  const states: StoredState[] = [];
  const store = new TabStore({
    tab: 'here',
    onState: (state) => states.push(state),
    onFault: (reason) => faults.push(reason),
  });
  return { store, faults, states, ids: () => store.state().cart.lines.map(({ id }) => id) };
}

describe('one tab and its storage', () => {
  it('stores nothing on a first visit that changes nothing', () => {
    const area = fakeArea();
    tabStore().store.attach(area);
    expect([...area.items]).toEqual([]);
  });

  it('brings what happened before the start into what was stored', () => {
    const area = fakeArea();
    const earlier = tabStore();
    earlier.store.attach(area);
    earlier.store.dispatch(add(1));
    const later = tabStore();
    later.store.dispatch(add(2));
    later.store.attach(area);
    expect(later.ids()).toEqual([1, 2]);
    expect(JSON.parse(area.items.get(ROOT_KEY) ?? '')).toHaveProperty(
      'cart',
      expect.stringContaining('"id":2'),
    );
  });

  it('stays silent when another tab wrote the known state', () => {
    const area = fakeArea();
    const { store, states } = tabStore();
    store.attach(area);
    store.dispatch(add(1));
    store.sync();
    expect(states).toHaveLength(1);
  });

  it('sets unreadable content aside under a new key, says so once and starts clean [KEEP-14]', () => {
    const area = fakeArea({ [ROOT_KEY]: 'not JSON', [`${UNREADABLE_PREFIX}1`]: 'older' });
    const { store, faults, ids } = tabStore();
    store.attach(area);
    expect(ids()).toEqual([]);
    expect(faults).toEqual(['unreadable']);
    expect(area.items.get(`${UNREADABLE_PREFIX}1`)).toBe('older');
    expect(area.items.get(`${UNREADABLE_PREFIX}2`)).toBe('not JSON');
    const reloaded = tabStore();
    reloaded.store.attach(area);
    expect(reloaded.faults).toEqual([]);
  });

  it('sets a malformed entry aside and keeps the others', () => {
    const text = JSON.stringify({
      cart: JSON.stringify({ cart: [{ ...someProduct(1), quantity: 1 }, { id: 2 }] }),
    });
    const area = fakeArea({ [ROOT_KEY]: text });
    const { store, faults, ids } = tabStore();
    store.attach(area);
    expect(ids()).toEqual([1]);
    expect(faults).toEqual(['unreadable']);
    expect(area.items.get(`${UNREADABLE_PREFIX}1`)).toBe(text);
  });

  it('does not overwrite unreadable content that it could not set aside [KEEP-16]', () => {
    const area = fakeArea({ [ROOT_KEY]: 'not JSON' });
    area.fault = 'full';
    const { store, faults, ids } = tabStore();
    store.attach(area);
    store.dispatch(add(1));
    expect(ids()).toEqual([1]);
    expect(faults).toEqual(['unreadable', 'full']);
    expect(area.items.get(ROOT_KEY)).toBe('not JSON');
  });

  it('goes on in memory when storage is denied, and says so once', () => {
    const area = fakeArea();
    area.fault = 'denied';
    const { store, faults, ids } = tabStore();
    store.attach(area);
    store.dispatch(add(1));
    store.dispatch(add(2));
    expect(ids()).toEqual([1, 2]);
    expect(faults).toEqual(['denied']);
  });

  it('keeps the last good value while storage is full, and catches up when there is room [KEEP-18]', () => {
    const area = fakeArea();
    const { store, faults, ids } = tabStore();
    store.attach(area);
    store.dispatch(add(1));
    const good = area.items.get(ROOT_KEY);
    area.fault = 'full';
    store.dispatch(add(2));
    store.dispatch(add(3));
    expect(ids()).toEqual([1, 2, 3]);
    expect(area.items.get(ROOT_KEY)).toBe(good);
    expect(faults).toEqual(['full']);
    area.fault = undefined;
    store.dispatch(add(1));
    const reloaded = tabStore();
    reloaded.store.attach(area);
    expect(reloaded.store.state().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });
});
