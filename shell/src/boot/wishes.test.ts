import { forgetWishes, keepWishes, readWishes, type Wish, withWishes } from './wishes';

const KEY = 'gadgetry:wishes';
const cart = (id: number, on = true): Wish => ({ list: 'cart', id, on });

beforeEach(() => localStorage.clear());

describe('what is wanted of products', () => {
  it('is kept from visit to visit, once for each product and list, as it was wanted last', () => {
    keepWishes([cart(1), cart(2)]);
    keepWishes([cart(1, false), { list: 'favourites', id: 1, on: true }]);
    expect(readWishes()).toEqual([cart(2), cart(1, false), { list: 'favourites', id: 1, on: true }]);
  });

  it('is forgotten once it is done, and nothing else is', () => {
    keepWishes([cart(1), cart(2)]);
    forgetWishes([cart(1, false)]);
    expect(readWishes()).toEqual([cart(2)]);
  });

  it('leaves storage alone where there is nothing', () => {
    keepWishes([]);
    forgetWishes([cart(1)]);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['no JSON', '['],
    ['no list', '{"list":"cart","id":1,"on":true}'],
    ['null', 'null'],
    [
      'other things',
      '[null,1,"x",{"list":"__proto__","id":1,"on":true},{"list":"cart","id":"1","on":true},{"list":"cart","id":1}]',
    ],
  ])('is nothing where %s is stored', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readWishes()).toEqual([]);
  });
});

it('shows the lists as they will be', () => {
  const ids = { cart: [1, 2], favourites: [3] };
  expect(
    withWishes(ids, [cart(2, false), cart(1), cart(5), { list: 'favourites', id: 3, on: false }]),
  ).toEqual({
    cart: [1, 5],
    favourites: [],
  });
});
