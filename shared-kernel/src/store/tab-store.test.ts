import { ROOT_KEY, UNREADABLE_PREFIX } from './codec';
import { adding, fakeArea, someProduct } from './testing/fake-area';
import { openTab } from './testing/fake-tabs';

describe('one tab and its storage', () => {
  it('stores nothing on a first visit that changes nothing', () => {
    const area = fakeArea();
    openTab('here', area);
    expect([...area.items]).toEqual([]);
  });

  it('stores events from before the start', () => {
    const area = fakeArea();
    openTab('earlier', area).store.dispatch(adding(1));
    const { store, lines } = openTab('here');
    store.dispatch(adding(2));
    store.attach(area);
    expect(lines()).toBe('1: 1, 2: 1');
    expect(openTab('later', area).lines()).toBe('1: 1, 2: 1');
  });

  it('reports nothing when another tab wrote the known state', () => {
    const { store, states } = openTab('here', fakeArea());
    store.dispatch(adding(1));
    store.sync();
    expect(states).toHaveLength(1);
  });

  it('sets unreadable content aside, reports it once and starts empty [KEEP-14]', () => {
    const area = fakeArea({ [ROOT_KEY]: 'not JSON', [`${UNREADABLE_PREFIX}1`]: 'older' });
    const { faults, lines } = openTab('here', area);
    expect([lines(), faults]).toEqual(['', ['unreadable']]);
    expect(area.items.get(`${UNREADABLE_PREFIX}1`)).toBe('older');
    expect(area.items.get(`${UNREADABLE_PREFIX}2`)).toBe('not JSON');
    expect(openTab('reloaded', area).faults).toEqual([]);
  });

  it('sets a malformed entry aside and keeps the others', () => {
    const cart = JSON.stringify({ cart: [{ ...someProduct(1), quantity: 1 }, { id: 2 }] });
    const text = JSON.stringify({ cart });
    const area = fakeArea({ [ROOT_KEY]: text });
    const { faults, lines } = openTab('here', area);
    expect([lines(), faults]).toEqual(['1: 1', ['unreadable']]);
    expect(area.items.get(`${UNREADABLE_PREFIX}1`)).toBe(text);
  });

  it('does not overwrite unreadable content that it could not set aside [KEEP-16]', () => {
    const area = fakeArea({ [ROOT_KEY]: 'not JSON' });
    area.fault = 'full';
    const { store, faults, lines } = openTab('here', area);
    store.dispatch(adding(1));
    expect([lines(), faults]).toEqual(['1: 1', ['unreadable', 'full']]);
    expect(area.items.get(ROOT_KEY)).toBe('not JSON');
  });

  it('works in memory when storage is denied, and reports it once', () => {
    const area = fakeArea();
    area.fault = 'denied';
    const { store, faults, lines } = openTab('here', area);
    for (const id of [1, 2]) store.dispatch(adding(id));
    expect([lines(), faults]).toEqual(['1: 1, 2: 1', ['denied']]);
  });

  it('keeps the last stored value while storage is full, and writes again later [KEEP-18]', () => {
    const area = fakeArea();
    const { store, faults, lines } = openTab('here', area);
    store.dispatch(adding(1));
    const good = area.items.get(ROOT_KEY);
    area.fault = 'full';
    for (const id of [2, 3]) store.dispatch(adding(id));
    expect([lines(), faults]).toEqual(['1: 1, 2: 1, 3: 1', ['full']]);
    expect(area.items.get(ROOT_KEY)).toBe(good);
    area.fault = undefined;
    store.dispatch(adding(1));
    expect(openTab('reloaded', area).lines()).toBe('1: 2, 2: 1, 3: 1');
  });
});
