/** @jest-environment @gadgetry/remote-kit/jest/dom */
import {
  forgetPendingAction,
  type PendingAction,
  preferencesWith,
  readPendingActions,
  storePendingAction,
  withActions,
} from './pending-actions';

const KEY = 'gadgetry:wishes';
const cart = (id: number, on = true): PendingAction => ({ list: 'cart', id, on });
const heart = (id: number): PendingAction => ({ list: 'favourites', id, on: true });

beforeEach(() => localStorage.clear());

describe('pending actions', () => {
  it('are stored across visits, the latest for each subject', () => {
    for (const action of [cart(1), cart(2), { theme: 'dark' }, cart(1, false), heart(1)] as const)
      storePendingAction(action);
    for (const action of [{ language: 'ua' }, { theme: 'light' }] as const) storePendingAction(action);
    expect(readPendingActions()).toEqual([
      cart(2),
      cart(1, false),
      heart(1),
      { language: 'ua' },
      { theme: 'light' },
    ]);
  });

  it('are forgotten one by one', () => {
    for (const action of [cart(1), cart(2), { theme: 'dark' }] as const) storePendingAction(action);
    forgetPendingAction(cart(1, false));
    expect(readPendingActions()).toEqual([cart(2), { theme: 'dark' }]);
    forgetPendingAction({ theme: 'light' });
    expect(readPendingActions()).toEqual([cart(2)]);
  });

  it('do not write to storage without a change', () => {
    forgetPendingAction(cart(1));
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['no JSON', '['],
    ['no list', '{"list":"cart","id":1,"on":true}'],
    ['null', 'null'],
    [
      'other things',
      '[null,1,"x",{"list":"__proto__","id":1,"on":true},{"list":"cart","id":"1","on":true},{"list":"cart","id":1},{"theme":"red"},{"language":"uk"},{"list":"theme","theme":"dark"}]',
    ],
  ])('are empty when %s is stored', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readPendingActions()).toEqual([]);
  });

  it('last as long as the page when storage is full', () => {
    storePendingAction(cart(1));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storePendingAction({ theme: 'dark' });
    storePendingAction(cart(1, false));
    expect(readPendingActions()).toEqual([{ theme: 'dark' }, cart(1, false)]);
    full.mockRestore();
    storePendingAction({ theme: 'light' });
    storePendingAction(cart(1));
    expect(readPendingActions()).toEqual([{ theme: 'light' }, cart(1)]);
  });
});

it('are included in the lists', () => {
  const ids = { cart: [1, 2], favourites: [3] };
  expect(
    withActions(ids, [
      cart(2, false),
      cart(1),
      cart(5),
      { theme: 'dark' },
      { list: 'favourites', id: 3, on: false },
    ]),
  ).toEqual({
    cart: [1, 5],
    favourites: [],
  });
});

it('are included in the preferences', () => {
  expect(preferencesWith({ theme: 'light', language: 'ua' }, [cart(1), { theme: 'dark' }])).toEqual({
    theme: 'dark',
    language: 'ua',
  });
});
