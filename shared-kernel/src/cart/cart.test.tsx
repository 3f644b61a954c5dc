import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { events$, type KernelEvent } from '../events';
import { someProduct } from '../persistence/fake-area';
import { resetKernel } from '../state/reset';
import { startKernel } from '../state/start';
import {
  addToCart,
  cart$,
  clearCart,
  decreaseQuantity,
  increaseQuantity,
  refreshCart,
  removeFromCart,
  restoreToCart,
  toggleInCart,
  unavailable$,
  useCart,
  useInCart,
  useUnavailable,
} from './index';

const first = someProduct(1);
const second = someProduct(2);

function record(run: () => void): Pick<KernelEvent, 'name' | 'payload'>[] {
  const heard: Pick<KernelEvent, 'name' | 'payload'>[] = [];
  const subscription = events$.subscribe(({ name, payload }) => heard.push({ name, payload }));
  run();
  subscription.unsubscribe();
  return heard;
}

beforeEach(() => resetKernel());

describe('acting on the cart', () => {
  it('tells what happened', () => {
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
    expect(heard).toEqual([
      { name: 'cart/product-added', payload: { product: first, quantity: 1 } },
      { name: 'cart/quantity-changed', payload: { id: 1, name: first.name, quantity: 2 } },
      { name: 'cart/quantity-changed', payload: { id: 1, name: first.name, quantity: 1 } },
      { name: 'cart/product-added', payload: { product: first, quantity: 2 } },
      { name: 'cart/line-removed', payload: { product: line, index: 0 } },
      { name: 'cart/line-restored', payload: { product: line } },
      { name: 'cart/cleared', payload: {} },
    ]);
  });

  it('toggles a product in and out', () => {
    toggleInCart(first);
    expect(cart$.value.lines).toHaveLength(1);
    toggleInCart(first);
    expect(cart$.value.lines).toHaveLength(0);
  });

  it('says nothing of what is not in the cart', () => {
    expect(record(() => [removeFromCart(9), increaseQuantity(9), decreaseQuantity(9)])).toEqual([]);
  });

  it('outlives a reload', () => {
    startKernel();
    addToCart(first);
    resetKernel({ keepStored: true });
    expect(cart$.value.lines).toEqual([]);
    startKernel();
    expect(cart$.value.lines).toEqual([{ ...first, quantity: 1 }]);
  });

  it('marks what the catalogue no longer has, once it has loaded', () => {
    addToCart(first);
    addToCart(second);
    expect([...unavailable$.value]).toEqual([]);
    refreshCart([first]);
    const missing = unavailable$.value;
    expect([...missing]).toEqual([2]);
    increaseQuantity(1);
    expect(unavailable$.value).toBe(missing);
  });
});

let renders = 0;

function Probe() {
  renders += 1;
  const { lines } = useCart();
  const missing = useUnavailable();
  return (
    <p>{`${lines.length} lines, ${missing.size} missing, ${useInCart(1) ? 'with' : 'without'} the first`}</p>
  );
}

describe('the cart in a component', () => {
  it('follows the cart and does not render for other changes', async () => {
    render(<Probe />);
    expect(screen.getByText('0 lines, 0 missing, without the first')).toBeVisible();
    await act(async () => addToCart(first));
    expect(screen.getByText('1 lines, 0 missing, with the first')).toBeVisible();
    const before = renders;
    await act(async () => refreshCart([first]));
    expect(renders).toBe(before);
  });
});
