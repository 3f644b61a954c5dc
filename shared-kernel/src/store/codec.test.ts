import { decode, encode } from './codec';
import { someProduct } from './testing/fake-area';

const product = someProduct(7);
const root = (members: Readonly<Record<string, object>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)])),
  );
const PERSIST = { version: -1, rehydrated: true };
const FULL = root({
  cart: { cart: [{ ...product, quantity: 2 }] },
  favorities: { products: [product] },
  theme: { theme: 'dark' },
  language: { lang: 'ua' },
  _persist: PERSIST,
});

describe('the stored format', () => {
  it('reads what shoppers have stored and writes it back byte for byte [KEEP-03]', () => {
    const { state, root: envelope, isComplete } = decode(FULL);
    expect(isComplete).toBe(true);
    expect(state.cart.lines).toEqual([{ ...product, quantity: 2 }]);
    expect(state.favourites.products).toEqual([product]);
    expect(state.preferences).toEqual({ theme: 'dark', language: 'ua' });
    expect(encode(state, envelope)).toBe(FULL);
  });

  it('omits theme and language until chosen', () => {
    const { state, root: envelope } = decode(null);
    expect(encode(state, envelope)).toBe(
      root({ cart: { cart: [] }, favorities: { products: [] }, _persist: PERSIST }),
    );
  });

  it('keeps unknown members before _persist [KEEP-07]', () => {
    const { state, root: envelope } = decode(
      '{"_persist":"{\\"version\\":3,\\"rehydrated\\":true}","wishes":"[1]","cart":"{\\"cart\\":[],\\"note\\":1}","odd":5}',
    );
    expect(encode(state, envelope)).toBe(
      '{"cart":"{\\"cart\\":[],\\"note\\":1}","favorities":"{\\"products\\":[]}","wishes":"[1]","odd":5,' +
        '"_persist":"{\\"version\\":3,\\"rehydrated\\":true}"}',
    );
  });

  it('ignores a stray quantity of a favourite and keeps what a later version may add [KEEP-04]', () => {
    const { state, isComplete } = decode(
      root({ favorities: { products: [{ ...product, later: 1, quantity: 3 }] } }),
    );
    expect(isComplete).toBe(true);
    expect(state.favourites.products).toEqual([{ ...product, later: 1 }]);
  });

  it.each([
    [2, 4],
    [9000, 9999],
  ])('joins lines of the same product, up to the limit: two of %i are %i', (quantity, joined) => {
    const line = { ...product, quantity };
    const { state, isComplete } = decode(root({ cart: { cart: [line, line] } }));
    expect(state.cart.lines).toEqual([{ ...product, quantity: joined }]);
    expect(isComplete).toBe(true);
  });

  it.each([
    ['above the limit', 12_000, 9999, true],
    ['a text', '3', 3, false],
  ])('keeps a line whose quantity is wrong: %s', (_case, quantity, expected, isComplete) => {
    const neighbour = { ...someProduct(8), quantity: 2 };
    const read = decode(root({ cart: { cart: [{ ...product, quantity }, neighbour] } }));
    expect(read.state.cart.lines).toEqual([{ ...product, quantity: expected }, neighbour]);
    // Unreadable content makes the result incomplete.
    expect(read.isComplete).toBe(isComplete);
  });

  it.each([
    ['no JSON', 'cart:…'],
    ['a list', '[]'],
    ['a member that is no string', '{"cart":{"cart":[]}}'],
    ['a member that is no JSON', '{"cart":"{"}'],
    ['a _persist that is no string', '{"_persist":{}}'],
    ['a cart that is no list', root({ cart: { cart: 'none' } })],
    ['a quantity of none', root({ cart: { cart: [{ ...product, quantity: 0 }] } })],
    ['a favourite without id', root({ favorities: { products: [{ ...product, id: null }] } })],
    ['an unknown theme', root({ theme: { theme: 'sepia' } })],
    ['an unknown language', root({ language: { lang: 'fr' } })],
  ])('is incomplete: %s', (_case, text) => {
    expect(decode(text).isComplete).toBe(false);
  });

  it('keeps the valid entries beside an invalid one [KEEP-15]', () => {
    const { state } = decode(root({ cart: { cart: [{ ...product, quantity: 1 }, { id: 'x' }] } }));
    expect(state.cart.lines).toEqual([{ ...product, quantity: 1 }]);
  });
});
