import type { StateEvent } from '../model/state';
import { encode } from './codec';
import { fakeArea, someProduct } from './fake-area';
import { fakeBrowser, seededRandom } from './fake-tabs';
import { EMPTY_ROOT, ROOT_KEY } from './format';
import { NOTE_PREFIX } from './notes';
import { createTabStore } from './tab-store';

const add = (id: number): StateEvent => ({ name: 'cart/add', payload: { product: someProduct(id) } });
const like = (id: number): StateEvent => ({ name: 'favourites/add', payload: { product: someProduct(id) } });

function store(tab: string) {
  return createTabStore({
    tab,
    onState: () => undefined,
    onFault: () => undefined,
  });
}

describe('two tabs are one shopper', () => {
  it('shows in one tab what was done in the other', () => {
    const browser = fakeBrowser(2);
    browser.tabs[0]?.store.dispatch(add(1));
    browser.settle(seededRandom(1));
    expect(browser.tabs[1]?.store.state()).toEqual(browser.tabs[0]?.store.state());
    expect(browser.tabs[1]?.store.state().cart.lines).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('adds up what both tabs did to the same product before they saw each other', () => {
    const browser = fakeBrowser(2);
    for (const tab of browser.tabs) tab.store.dispatch(add(1));
    browser.settle(seededRandom(2));
    for (const tab of browser.tabs)
      expect(tab.store.state().cart.lines).toMatchObject([{ id: 1, quantity: 2 }]);
  });

  it('keeps what another tab added while this one emptied the cart', () => {
    const browser = fakeBrowser(2);
    browser.tabs[0]?.store.dispatch(add(1));
    browser.settle(seededRandom(3));
    const seen = browser.tabs[0]?.store.state().cart.lines ?? [];
    browser.tabs[1]?.store.dispatch(add(1));
    browser.tabs[1]?.store.dispatch(add(2));
    browser.tabs[0]?.store.dispatch({ name: 'cart/clear', payload: { lines: seen } });
    browser.settle(seededRandom(4));
    for (const tab of browser.tabs) {
      const lines = tab.store.state().cart.lines.map(({ id, quantity }) => [id, quantity]);
      expect(lines.sort()).toEqual([
        [1, 1],
        [2, 1],
      ]);
    }
  });

  it.each([2, 3])('keeps every change of %i tabs, whenever they see each other [KEEP-20]', (count) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(seed * 7 + count);
      const browser = fakeBrowser(count);
      const wanted = new Map<number, number>();
      const liked = new Set<number>();
      for (let turn = 0; turn < 24; turn += 1) {
        const tab = browser.tabs[Math.floor(random() * count)];
        const id = 1 + Math.floor(random() * 3);
        if (random() < 0.3) {
          tab?.store.dispatch(like(id));
          liked.add(id);
        } else {
          tab?.store.dispatch(add(id));
          wanted.set(id, (wanted.get(id) ?? 0) + 1);
        }
        for (let steps = Math.floor(random() * 6); steps > 0; steps -= 1) browser.step(random());
      }
      browser.settle(random);
      for (const {
        store: { state },
        view,
      } of browser.tabs) {
        expect(
          state()
            .cart.lines.map(({ id, quantity }) => [id, quantity])
            .sort(),
        ).toEqual([...wanted].sort());
        expect(
          state()
            .favourites.products.map(({ id }) => id)
            .sort(),
        ).toEqual([...liked].sort());
        expect(view.get(ROOT_KEY)).toBe(browser.tabs[0]?.view.get(ROOT_KEY));
      }
    }
  });

  it('ends with the same state in all tabs whatever they do', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(seed * 13 + 5);
      const browser = fakeBrowser(3);
      const acts: ((id: number) => StateEvent)[] = [
        add,
        like,
        (id) => ({ name: 'cart/remove', payload: { id } }),
        (id) => ({ name: 'cart/decrease', payload: { id } }),
        (id) => ({ name: 'favourites/remove', payload: { id } }),
        (id) => ({ name: 'preferences/choose-theme', payload: { theme: id > 1 ? 'dark' : 'light' } }),
      ];
      for (let turn = 0; turn < 30; turn += 1) {
        const act = acts[Math.floor(random() * acts.length)] ?? add;
        browser.tabs[Math.floor(random() * 3)]?.store.dispatch(act(1 + Math.floor(random() * 2)));
        for (let steps = Math.floor(random() * 5); steps > 0; steps -= 1) browser.step(random());
      }
      browser.settle(random);
      for (const tab of browser.tabs) {
        expect(tab.store.state()).toEqual(browser.tabs[0]?.store.state());
        expect(tab.view.get(ROOT_KEY)).toBe(browser.tabs[0]?.view.get(ROOT_KEY));
      }
    }
  });

  it('adopts as it is what a build wrote that keeps no vector', () => {
    const area = fakeArea();
    const tab = store('new');
    tab.attach(area);
    tab.dispatch(add(1));
    const lines = [{ ...someProduct(9), quantity: 4 }];
    area.items.set(ROOT_KEY, encode({ ...tab.state(), cart: { lines } }, EMPTY_ROOT));
    tab.sync();
    expect(tab.state().cart.lines).toEqual(lines);
    tab.dispatch(add(9));
    expect(tab.state().cart.lines).toMatchObject([{ id: 9, quantity: 5 }]);
  });

  it('follows when everything is cleared elsewhere', () => {
    const area = fakeArea();
    const tab = store('only');
    tab.attach(area);
    tab.dispatch(add(1));
    area.items.clear();
    tab.sync();
    expect(tab.state().cart.lines).toEqual([]);
  });

  it('remembers only the sixteen tabs that acted last, and loses nothing by it', () => {
    const area = fakeArea();
    const tabs = Array.from({ length: 40 }, (_, at) => store(`t${at}`));
    for (const tab of tabs) {
      tab.attach(area);
      tab.dispatch(add(1));
    }
    for (const tab of tabs) tab.sync();
    expect(tabs[0]?.state().cart.lines).toMatchObject([{ id: 1, quantity: 40 }]);
    expect(area.keys(NOTE_PREFIX).length).toBeLessThanOrEqual(16);
  });
});
