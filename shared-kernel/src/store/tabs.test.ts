import type { StateEvent } from '../model/state';
import { encode } from './codec';
import { EMPTY_ROOT, ROOT_KEY } from './format';
import { JOURNAL_PREFIX } from './journal';
import { TabStore } from './tab-store';
import { fakeArea, someProduct } from './testing/fake-area';
import { fakeBrowser, seededRandom } from './testing/fake-tabs';

const add = (id: number): StateEvent => ({ name: 'cart/add', payload: { product: someProduct(id) } });

function store(tab: string) {
  return new TabStore({
    tab,
    onState: () => undefined,
    onFault: () => undefined,
  });
}

describe('two tabs are one shopper', () => {
  it('shows in one tab what was done in the other', () => {
    const browser = fakeBrowser(2);
    browser.tabs[0]?.store.dispatch(add(1));
    browser.deliverAll(seededRandom(1));
    expect(browser.tabs[1]?.store.state()).toEqual(browser.tabs[0]?.store.state());
    expect(browser.tabs[1]?.store.state().cart.lines).toMatchObject([{ id: 1, quantity: 1 }]);
  });

  it('adds up what both tabs did to the same product before they saw each other', () => {
    const browser = fakeBrowser(2);
    for (const tab of browser.tabs) tab.store.dispatch(add(1));
    browser.deliverAll(seededRandom(2));
    for (const tab of browser.tabs)
      expect(tab.store.state().cart.lines).toMatchObject([{ id: 1, quantity: 2 }]);
  });

  it('keeps what another tab added while this one emptied the cart', () => {
    const browser = fakeBrowser(2);
    browser.tabs[0]?.store.dispatch(add(1));
    browser.deliverAll(seededRandom(3));
    const seen = browser.tabs[0]?.store.state().cart.lines ?? [];
    browser.tabs[1]?.store.dispatch(add(1));
    browser.tabs[1]?.store.dispatch(add(2));
    browser.tabs[0]?.store.dispatch({ name: 'cart/clear', payload: { lines: seen } });
    browser.deliverAll(seededRandom(4));
    for (const tab of browser.tabs) {
      const lines = tab.store.state().cart.lines.map(({ id, quantity }) => [id, quantity]);
      expect(lines.sort()).toEqual([
        [1, 1],
        [2, 1],
      ]);
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
    expect(area.keys(JOURNAL_PREFIX).length).toBeLessThanOrEqual(16);
  });
});
