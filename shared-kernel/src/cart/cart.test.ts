/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { act, renderHook } from '@testing-library/react';
import { deliver, events$, publish } from '../events/bus';
import type { KernelEvent } from '../events/core-events';
import { resetKernel } from '../store/start';
import { someProduct } from '../store/testing/fake-area';
import {
  addToCart,
  cart$,
  clearCart,
  decreaseQuantity,
  increaseQuantity,
  removeFromCart,
  restoreToCart,
  toggleInCart,
  unavailable$,
  useCart,
  useInCart,
  useUnavailable,
} from './cart';

const first = someProduct(1);
const second = someProduct(2);
const INTENTS = /^cart\/(add|increase|decrease|remove|restore|clear)$/;

const load = (products: (typeof first)[]): void =>
  deliver('catalogue/products-loaded', { count: products.length, products });

function record(run: () => void): Pick<KernelEvent, 'name' | 'payload'>[] {
  const heard: Pick<KernelEvent, 'name' | 'payload'>[] = [];
  const subscription = events$.subscribe(({ name, payload }) => heard.push({ name, payload }));
  run();
  subscription.unsubscribe();
  return heard;
}

beforeEach(() => resetKernel());

describe('actions on the cart', () => {
  it('publish facts', () => {
    const line = { ...first, quantity: 2 };
    const heard = record(() => {
      addToCart(first);
      increaseQuantity(1);
      decreaseQuantity(1);
      decreaseQuantity(1);
      addToCart(first);
      removeFromCart(1);
      restoreToCart(line, 0);
      clearCart();
      clearCart();
    });
    const thisTab = true;
    const { name } = first;
    expect(heard.filter((event) => !INTENTS.test(event.name))).toEqual([
      { name: 'cart/product-added', payload: { product: first, quantity: 1, thisTab } },
      { name: 'cart/quantity-changed', payload: { id: 1, name, quantity: 2, thisTab } },
      { name: 'cart/quantity-changed', payload: { id: 1, name, quantity: 1, thisTab } },
      { name: 'cart/product-added', payload: { product: first, quantity: 2, thisTab } },
      { name: 'cart/line-removed', payload: { product: line, index: 0, thisTab } },
      { name: 'cart/line-restored', payload: { product: line, thisTab } },
      { name: 'cart/cleared', payload: { thisTab } },
    ]);
  });

  it('are intents on the bus, which every part may publish', () => {
    const [intent, ...facts] = record(() => addToCart(first));
    expect(intent).toEqual({ name: 'cart/add', payload: { product: first } });
    expect(facts).toHaveLength(1);
    publish('cart/add', { product: second });
    expect(cart$.value.lines).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('change the state before the fact is published', () => {
    const seen: number[] = [];
    const subscription = events$.subscribe(
      ({ name }) => name === 'cart/product-added' && seen.push(cart$.value.lines.length),
    );
    addToCart(first);
    subscription.unsubscribe();
    expect(seen).toEqual([1]);
  });

  it('toggle a product', () => {
    toggleInCart(first);
    expect(cart$.value.lines).toHaveLength(1);
    toggleInCart(first);
    expect(cart$.value.lines).toHaveLength(0);
  });

  it('publish nothing for a product outside the cart', () => {
    const heard = record(() => [removeFromCart(9), increaseQuantity(9), decreaseQuantity(9)]);
    expect(heard.filter(({ name }) => !INTENTS.test(name))).toEqual([]);
  });

  it('find unavailable products once the catalogue has loaded', () => {
    addToCart(first);
    addToCart(second);
    expect([...unavailable$.value]).toEqual([]);
    load([first]);
    const missing = unavailable$.value;
    expect([...missing]).toEqual([2]);
    increaseQuantity(1);
    expect(unavailable$.value).toBe(missing);
  });
});

it('a component follows the cart and does not render for other changes', async () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return [useCart().lines.length, useUnavailable().size, useInCart(1)];
  });
  expect(result.current).toEqual([0, 0, false]);
  await act(async () => addToCart(first));
  expect(result.current).toEqual([1, 0, true]);
  const before = renders;
  await act(async () => load([first]));
  expect(renders).toBe(before);
});
