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
  it('is kept from visit to visit, once for each subject, as it was wanted last', () => {
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

  it('is forgotten once it is done, and nothing else is', () => {
    for (const action of [cart(1), cart(2), { theme: 'dark' }] as const) storePendingAction(action);
    forgetPendingAction(cart(1, false));
    expect(readPendingActions()).toEqual([cart(2), { theme: 'dark' }]);
    forgetPendingAction({ theme: 'light' });
    expect(readPendingActions()).toEqual([cart(2)]);
  });

  it('leaves storage alone where there is nothing to forget', () => {
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
  ])('is nothing where %s is stored', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readPendingActions()).toEqual([]);
  });

  it('lasts as long as the page where storage is full', () => {
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

it('shows the lists as they will be', () => {
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

it('shows the preferences as they will be', () => {
  expect(preferencesWith({ theme: 'light', language: 'ua' }, [cart(1), { theme: 'dark' }])).toEqual({
    theme: 'dark',
    language: 'ua',
  });
});
