import { addToCart, cart$, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { productList } from '@gadgetry/shared-kernel/catalogue';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { resetStore, sampleProduct, serveCatalogue } from '@gadgetry/shared-kernel/testing';
import { act, renderHook } from '@testing-library/react';
import { forgetWish, keepWish, readWishes, type Wish } from './boot/wishes';
import { followOtherTabs, fulfil, fulfilWith, useCounts } from './pending-wishes';

const product = sampleProduct({ id: 7 });
const wanted: Wish = { list: 'cart', id: 7, on: true };
const inCart = () => cart$.value.lines.map(({ id, quantity }) => [id, quantity]);

/** Numbers as the header shows them. */
const counts = () =>
  renderHook(() => useCounts(cart$.value.lines, favourites$.value.products)).result.current;

function want(wish: Wish): void {
  keepWish(wish);
  act(() => fulfil(wish));
}

const load = () => act(() => productList().load());

beforeEach(async () => {
  resetStore();
  serveCatalogue({ products: [product, sampleProduct({ id: 8 })] });
  await startKernel();
});

it('has the store hold preferences at once', () => {
  want({ theme: 'dark' });
  want({ language: 'ua' });
  expect([theme$.value, language$.value]).toEqual(['dark', 'ua']);
  expect(readWishes()).toEqual([]);
});

describe('a product that is wanted', () => {
  it('is counted at once, and put in as soon as it is known', async () => {
    fulfilWith([]);
    want(wanted);
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 1, favourites: 0 });
    expect(readWishes()).toEqual([wanted]);
    await load();
    expect(inCart()).toEqual([[7, 1]]);
    expect(counts()).toEqual({ cart: 1, favourites: 0 });
    expect(readWishes()).toEqual([]);
  });

  it('is taken from what the page has loaded, where the list is late', () => {
    serveCatalogue({ products: 'hang' });
    fulfilWith([product]);
    want({ ...wanted, list: 'favourites' });
    expect(favourites$.value.products).toMatchObject([{ id: 7 }]);
    fulfilWith([]);
  });

  it('is what was wanted last', async () => {
    want(wanted);
    want({ ...wanted, on: false });
    await load();
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
  });

  it('is taken out without being known', () => {
    addToCart(product);
    want({ ...wanted, on: false });
    expect(inCart()).toEqual([]);
  });

  it('is not put in twice', async () => {
    want(wanted);
    addToCart(product);
    await load();
    expect(inCart()).toEqual([[7, 1]]);
  });

  it('is left alone where another tab has put it in, and out again, meanwhile', async () => {
    want(wanted);
    addToCart(product);
    forgetWish(wanted);
    removeFromCart(7);
    await load();
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
  });

  it('is forgotten where the store does not have it', async () => {
    want({ ...wanted, id: 99 });
    await load();
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
    expect(readWishes()).toEqual([]);
  });

  it('stays wanted where the list fails', async () => {
    serveCatalogue({ products: 'fail' });
    want(wanted);
    await load();
    expect(readWishes()).toEqual([wanted]);
    serveCatalogue({ products: [product] });
    await load();
    expect(inCart()).toEqual([[7, 1]]);
  });
});

it('follows the preferences, and not the products, that are wanted early in other tabs', async () => {
  followOtherTabs();
  await load();
  keepWish({ theme: 'dark' });
  keepWish(wanted);
  dispatchEvent(new StorageEvent('storage', { key: 'gadgetry:wishes' }));
  expect(theme$.value).toBe('dark');
  expect(inCart()).toEqual([]);
  expect(readWishes()).toEqual([wanted]);
});
