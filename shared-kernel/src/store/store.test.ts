import { deliver, events$, resetBus } from '../events/bus';
import type { StateEvent } from '../model/state';
import { deriveEvents, emptyStore, followSystem, language$, type ShownState, store, theme$ } from './store';
import { fakeArea, someProduct } from './testing/fake-area';

const line = (id: number, quantity = 1) => ({ ...someProduct(id), quantity });
const shown = (
  changes: Partial<ShownState> & { lines?: ReturnType<typeof line>[]; likes?: number[] },
): ShownState => ({
  cart: { lines: changes.lines ?? [] },
  favourites: { products: (changes.likes ?? []).map((id) => someProduct(id)) },
  theme: changes.theme ?? 'light',
  language: changes.language ?? 'en',
});
const derived = (before: ShownState, after: ShownState, cause?: StateEvent) =>
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
    ['a favourite was added', empty, shown({ likes: [1] }), ['favourites/product-added']],
    ['a favourite was removed', shown({ likes: [1] }), empty, ['favourites/product-removed']],
    ['another theme', empty, shown({ theme: 'dark' }), ['preferences/theme-changed']],
    ['another language', empty, shown({ language: 'ua' }), ['preferences/language-changed']],
  ])('of another tab follow from the two states: %s', (_what, before, after, names) => {
    expect(derived(before, after)).toEqual(names.map((name) => [name, false]));
  });

  it('in this tab follow from the intent', () => {
    const [first, second] = [line(1), line(2)];
    const clear: StateEvent = { name: 'cart/clear', payload: { lines: [first] } };
    expect(derived(shown({ lines: [first] }), empty, clear)).toEqual([['cart/cleared', true]]);
    // A line that another tab added meanwhile stays.
    expect(derived(two, shown({ lines: [second] }), clear)).toEqual([['cart/line-removed', true]]);
  });

  it('contain the position of a removed line', () => {
    const [fact] = deriveEvents(two, shown({ lines: [line(1)] }));
    expect(fact).toEqual({
      name: 'cart/line-removed',
      payload: { product: line(2), index: 1, thisTab: false },
    });
  });
});

describe('the page’s store', () => {
  const product = someProduct(1);
  const loaded = (price: number) => ({ count: 1, products: [{ ...product, price }] });
  const cartNow = () => store.state$.value.stored.cart.lines;

  beforeEach(() => {
    emptyStore();
    resetBus();
  });

  function namesAfter(act: () => void): readonly string[] {
    const names: string[] = [];
    const subscription = events$.subscribe(({ name }) => names.push(name));
    act();
    subscription.unsubscribe();
    return names;
  }

  it('publishes the fact of an intent once the state has changed', () => {
    const published: unknown[] = [];
    const subscription = events$.subscribe(({ name, payload }) => {
      if (name !== 'cart/add') published.push([name, payload, cartNow()]);
    });
    deliver('cart/add', { product });
    deliver('cart/add', { product });
    subscription.unsubscribe();
    expect(published).toEqual([
      ['cart/product-added', { product, quantity: 1, thisTab: true }, [{ ...product, quantity: 1 }]],
      ['cart/product-added', { product, quantity: 2, thisTab: true }, [{ ...product, quantity: 2 }]],
    ]);
  });

  it('tells a restored line from an added one, and a removed last line from a cleared cart', () => {
    const restored = { line: line(1, 3), index: 0 };
    expect(namesAfter(() => deliver('cart/restore', restored))).toContain('cart/line-restored');
    expect(namesAfter(() => deliver('cart/remove', { id: 1 }))).toContain('cart/line-removed');
  });

  it('ignores events that are not intents', () => {
    const before = store.state$.value;
    expect(namesAfter(() => deliver('shell/announce', { text: 'Hello' }))).toEqual(['shell/announce']);
    expect(store.state$.value).toBe(before);
  });

  it('shows the products of this page’s catalogue, which no other intent replaces', () => {
    deliver('cart/add', { product });
    deliver('catalogue/products-loaded', loaded(800));
    deliver('cart/add', { product: someProduct(2) });
    expect(store.state$.value.onSale).toEqual(loaded(800).products);
    expect(cartNow()[0]).toEqual({ ...product, price: 800, priceWhenAdded: product.price, quantity: 1 });
    // Another tab's product is refreshed as well.
    store.tab.attach(fakeArea());
    deliver('cart/add', { product });
    expect(cartNow()[0]?.price).toBe(800);
  });

  it('follows the system’s theme until the shopper chooses one', () => {
    const themes: string[] = [];
    const subscription = theme$.subscribe((theme) => themes.push(theme));
    followSystem('dark');
    deliver('preferences/choose-theme', { theme: 'light' });
    followSystem('dark');
    subscription.unsubscribe();
    expect([themes, theme$.value]).toEqual([['light', 'dark', 'light'], 'light']);
  });

  it('speaks English until the shopper chooses another language', () => {
    expect(language$.value).toBe('en');
    deliver('preferences/choose-language', { language: 'ua' });
    expect(language$.value).toBe('ua');
  });

  it('reports that it can’t store the state', () => {
    expect(namesAfter(() => store.tab.fail('denied'))).toEqual(['persistence/failed']);
  });

  it('stores its journal under a random name of the tab', () => {
    const area = fakeArea();
    store.tab.attach(area);
    deliver('cart/add', { product });
    expect([...area.items.keys()]).toContainEqual(expect.stringMatching(/:tabs:[0-9a-z]{2,}$/));
  });

  it('stops and is empty again after a reset', () => {
    const stop = jest.fn();
    store.stop = stop;
    deliver('cart/add', { product });
    emptyStore();
    expect([stop.mock.calls.length, store.stop, cartNow()]).toEqual([1, undefined, []]);
  });
});
