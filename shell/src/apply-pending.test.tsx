import { addToCart, cart$, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { productList } from '@gadgetry/shared-kernel/catalogue';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { resetStore, sampleProduct, serveCatalogue } from '@gadgetry/shared-kernel/testing';
import { act, renderHook } from '@testing-library/react';
import { applyPending, applyWithProducts, followOtherTabs } from './apply-pending';
import {
  forgetPendingAction,
  type PendingAction,
  readPendingActions,
  storePendingAction,
} from './boot/pending-actions';
import { useCounts } from './frame/header';

const product = sampleProduct({ id: 7 });
const wanted: PendingAction = { list: 'cart', id: 7, on: true };
const inCart = () => cart$.value.lines.map(({ id, quantity }) => [id, quantity]);

/** Numbers as the header shows them. */
const counts = () => renderHook(useCounts).result.current;

function want(action: PendingAction): void {
  storePendingAction(action);
  act(() => applyPending(action));
}

const load = () => act(() => productList().load());

beforeEach(async () => {
  resetStore();
  serveCatalogue({ products: [product, sampleProduct({ id: 8 })] });
  await startKernel();
});

it('applies preferences at once', () => {
  want({ theme: 'dark' });
  want({ language: 'ua' });
  expect([theme$.value, language$.value]).toEqual(['dark', 'ua']);
  expect(readPendingActions()).toEqual([]);
});

describe('a pending product action', () => {
  it('is counted at once, and applied once the product has loaded', async () => {
    applyWithProducts([]);
    want(wanted);
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 1, favourites: 0 });
    expect(readPendingActions()).toEqual([wanted]);
    await load();
    expect(inCart()).toEqual([[7, 1]]);
    expect(counts()).toEqual({ cart: 1, favourites: 0 });
    expect(readPendingActions()).toEqual([]);
  });

  it('is applied with the page’s data when the list is slow', () => {
    serveCatalogue({ products: 'hang' });
    applyWithProducts([product]);
    want({ ...wanted, list: 'favourites' });
    expect(favourites$.value.products).toMatchObject([{ id: 7 }]);
    applyWithProducts([]);
  });

  it('is replaced by a later one', async () => {
    want(wanted);
    want({ ...wanted, on: false });
    await load();
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
  });

  it('removes a product without loading it', () => {
    addToCart(product);
    want({ ...wanted, on: false });
    expect(inCart()).toEqual([]);
  });

  it('is not applied twice', async () => {
    want(wanted);
    addToCart(product);
    await load();
    expect(inCart()).toEqual([[7, 1]]);
  });

  it('is dropped when another tab has applied it', async () => {
    want(wanted);
    addToCart(product);
    forgetPendingAction(wanted);
    removeFromCart(7);
    await load();
    expect(inCart()).toEqual([]);
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
  });

  it('is dropped when the store lacks the product', async () => {
    want({ ...wanted, id: 99 });
    await load();
    expect(counts()).toEqual({ cart: 0, favourites: 0 });
    expect(readPendingActions()).toEqual([]);
  });

  it('stays pending when the list fails', async () => {
    serveCatalogue({ products: 'fail' });
    want(wanted);
    await load();
    expect(readPendingActions()).toEqual([wanted]);
    serveCatalogue({ products: [product] });
    await load();
    expect(inCart()).toEqual([[7, 1]]);
  });
});

it('applies preferences, but not products, of other tabs', async () => {
  followOtherTabs();
  await load();
  storePendingAction({ theme: 'dark' });
  storePendingAction(wanted);
  dispatchEvent(new StorageEvent('storage', { key: 'gadgetry:wishes' }));
  expect(theme$.value).toBe('dark');
  expect(inCart()).toEqual([]);
  expect(readPendingActions()).toEqual([wanted]);
});
