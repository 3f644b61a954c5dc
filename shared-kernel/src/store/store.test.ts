import type { StateEvent } from '../model/state';
import { deriveEvents, type ShownState } from './store';
import { someProduct } from './testing/fake-area';

const line = (id: number, quantity = 1) => ({ ...someProduct(id), quantity });
const shown = (
  changes: Partial<ShownState> & { lines?: ReturnType<typeof line>[]; likes?: number[] },
): ShownState => ({
  cart: { lines: changes.lines ?? [] },
  favourites: { products: (changes.likes ?? []).map((id) => someProduct(id)) },
  theme: changes.theme ?? 'light',
  language: changes.language ?? 'en',
});
const told = (before: ShownState, after: ShownState, cause?: StateEvent) =>
  deriveEvents(before, after, cause).map(({ name, payload }) => [name, payload.thisTab]);

const empty = shown({});
const two = shown({ lines: [line(1), line(2)] });
const three = shown({ lines: [line(1), line(2), line(3)] });

describe('derived events', () => {
  it.each<[string, ShownState, ShownState, string[]]>([
    ['nothing', two, two, []],
    ['a product was added', empty, shown({ lines: [line(1)] }), ['cart/product-added']],
    ['another quantity', two, shown({ lines: [line(1, 3), line(2)] }), ['cart/quantity-changed']],
    ['a line was removed', two, shown({ lines: [line(2)] }), ['cart/line-removed']],
    ['the only line was removed', shown({ lines: [line(1)] }), empty, ['cart/line-removed']],
    ['the cart was emptied', two, empty, ['cart/cleared']],
    [
      'two lines of three were removed',
      three,
      shown({ lines: [line(3)] }),
      ['cart/line-removed', 'cart/line-removed'],
    ],
    ['a favourite came', empty, shown({ likes: [1] }), ['favourites/product-added']],
    ['a favourite went', shown({ likes: [1] }), empty, ['favourites/product-removed']],
    ['another theme', empty, shown({ theme: 'dark' }), ['preferences/theme-changed']],
    ['another language', empty, shown({ language: 'ua' }), ['preferences/language-changed']],
  ])('in another tab is derived from the states: %s', (_what, before, after, names) => {
    expect(told(before, after)).toEqual(names.map((name) => [name, false]));
  });

  it('in this tab follow from the intent', () => {
    const [first, second] = [line(1), line(2)];
    const clear: StateEvent = { name: 'cart/clear', payload: { lines: [first] } };
    expect(told(shown({ lines: [first] }), empty, clear)).toEqual([['cart/cleared', true]]);
    // A line that another tab added meanwhile stays.
    expect(told(two, shown({ lines: [second] }), clear)).toEqual([['cart/line-removed', true]]);
  });

  it('contain the position of a removed line', () => {
    const [fact] = deriveEvents(two, shown({ lines: [line(1)] }));
    expect(fact).toEqual({
      name: 'cart/line-removed',
      payload: { product: line(2), index: 1, thisTab: false },
    });
  });
});
