import { MAX_QUANTITY } from '../model/quantity';
import { reduce } from '../model/state';
import { idsOf, refreshEntries } from '../model/stored-entry';
import type { StorageArea } from './browser-storage';
import { ROOT_KEY, shareUnchanged } from './codec';
import { deriveEvents, type ShownState } from './store';
import { adding, fakeArea, someProduct } from './testing/fake-area';
import { openTab } from './testing/fake-tabs';

/*
 * What a change costs in a cart of thousands of lines, counted by how often an entry's id is read: a few times each,
 * never once for each other entry.
 */

const LINES = 2000;

/** Cart lines that count how often their ids are read. */
function countedLines(quantity = 1) {
  let reads = 0;
  const lines = Array.from({ length: LINES }, (_, index) => {
    const line = { ...someProduct(index + 1), quantity };
    return Object.defineProperty(line, 'id', {
      enumerable: true,
      get: () => {
        reads += 1;
        return index + 1;
      },
    });
  });
  return { lines, reads: () => reads };
}

const shown = (lines: ShownState['cart']['lines']): ShownState => ({
  cart: { lines },
  favourites: { products: lines },
  theme: 'light',
  language: 'en',
});

describe(`the work of a change among ${LINES} lines grows with their number alone`, () => {
  const MAX_READS = 10 * LINES;

  it('when facts are derived from it', () => {
    const before = countedLines();
    const after = countedLines(2);
    expect(deriveEvents(shown(before.lines), shown(after.lines))).toHaveLength(LINES);
    expect(before.reads() + after.reads()).toBeLessThan(MAX_READS);
  });

  it('when the cart is cleared of what was seen', () => {
    const { lines, reads } = countedLines();
    const state = { cart: { lines }, favourites: { products: [] }, preferences: {} };
    expect(reduce(state, { name: 'cart/clear', payload: { lines } }).cart.lines).toEqual([]);
    expect(reads()).toBeLessThan(MAX_READS);
  });

  it('when every card of a page asks whether its product is in the cart', () => {
    const { lines, reads } = countedLines();
    for (let card = 0; card < LINES; card += 1) expect(idsOf(lines).has(card + 1)).toBe(true);
    expect(reads()).toBe(LINES);
  });

  it('when the same products are compared again, and then no entry is looked into', () => {
    const { lines } = countedLines();
    const products = lines.map(({ id }) => someProduct(id));
    expect(refreshEntries(lines, products)).toBe(lines);
    const looks = jest.spyOn(Object, 'entries');
    expect(refreshEntries(lines, products)).toBe(lines);
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });

  it('when changed products are applied to the same entries again: they become the same objects', () => {
    const { lines } = countedLines();
    const dearer = lines.map(({ id }) => ({ ...someProduct(id), price: 860 }));
    const first = refreshEntries(lines, dearer);
    expect(first[0]).toMatchObject({ price: 860, priceWhenAdded: 850, quantity: 1 });
    expect(refreshEntries(lines, dearer).every((line, at) => line === first[at])).toBe(true);
  });
});

it('entries that another tab has not changed stay the same objects', () => {
  const before = {
    cart: { lines: [1, 2, 3].map((id) => ({ ...someProduct(id), quantity: 1 })) },
    favourites: { products: [] },
    preferences: {},
  };
  const next = { ...before, cart: { lines: before.cart.lines.map((line) => ({ ...line })) } };
  expect(shareUnchanged(before, next)).toBe(before);
  const changed = { ...next, cart: { lines: next.cart.lines.with(1, { ...someProduct(2), quantity: 5 }) } };
  const { lines } = shareUnchanged(before, changed).cart;
  expect(lines.map((line, at) => line === before.cart.lines[at])).toEqual([true, false, true]);
  expect(lines[1]?.quantity).toBe(5);
});

/** Storage that is full for the root after a number of writes, but still accepts smaller values. */
function fullAfter(roots: number): StorageArea {
  const area = fakeArea();
  let left = roots;
  return {
    ...area,
    write: (key, text) => {
      if (key === ROOT_KEY && left === 0) return 'full';
      if (key === ROOT_KEY) left -= 1;
      return area.write(key, text);
    },
  };
}

it.each([0, 3])('a cart that storage has no room for after %i changes loses none of them', (room) => {
  // More than the journal keeps of events that the root includes.
  const CHANGES = 300;
  const area = fullAfter(room);
  const { store, lines, faults } = openTab('here', area);
  for (let change = 0; change < CHANGES; change += 1) store.dispatch(adding(1));
  expect([lines(), faults]).toEqual([`1: ${CHANGES}`, ['full']]);
  // The journal had space, so the next page has all changes.
  const next = openTab('next', area);
  expect(next.lines()).toBe(`1: ${CHANGES}`);
  next.store.dispatch(adding(1));
  store.sync();
  store.dispatch(adding(1));
  expect([next.lines(), lines()]).toEqual([`1: ${CHANGES + 1}`, `1: ${CHANGES + 2}`]);
});

it('two tabs that fill a line at once stop at the limit', () => {
  const cart = JSON.stringify({ cart: [{ ...someProduct(1), quantity: MAX_QUANTITY - 1 }] });
  const area = fakeArea({ [ROOT_KEY]: JSON.stringify({ cart }) });
  const [left, right] = [openTab('left', area), openTab('right', area)];
  for (const { store } of [left, right, left]) store.dispatch(adding(1));
  for (const { store, lines } of [left, right]) {
    store.sync();
    expect(lines()).toBe(`1: ${MAX_QUANTITY}`);
  }
  left.store.dispatch({ name: 'cart/decrease', payload: { id: 1 } });
  right.store.sync();
  expect(right.lines()).toBe(`1: ${MAX_QUANTITY - 1}`);
});
