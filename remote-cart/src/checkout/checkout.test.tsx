import {
  loadProducts,
  type RenderedRemote,
  renderRemote,
  resetStore,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { addToCart, cart$, clearCart, increaseQuantity } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { Link } from '@gadgetry/shared-kernel/routing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { Page as CartPage } from '../cart/cart-page';
import { PURCHASE_ANIMATION_MS } from './purchase-overlay';

const phone = sampleProduct({ id: 1, name: 'Acme Phone', price: 800 });
const watch = sampleProduct({ id: 3, name: 'Acme Watch', category: 'accessories', price: 99.5 });

const openCart = (): Promise<RenderedRemote> => renderRemote(app, descriptor, { route: '/cart' });
const question = (): HTMLElement => screen.getByRole('dialog', { name: 'Do you confirm the checkout?' });
const noQuestion = (): void => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

const CartWithWayOut = () => (
  <>
    <CartPage />
    <Link to="/contacts">Away</Link>
  </>
);

beforeEach(() => {
  resetStore();
  serveCatalogue({ products: [phone, watch] });
  addToCart(phone);
  increaseQuantity(phone.id);
  addToCart(watch);
});

describe('the checkout dialog', () => {
  it('lists every product with quantity and line price, and the total [CART-28, CART-29]', async () => {
    await openCart();
    press('Checkout');
    const [first, second] = within(question()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Acme Phone.*2 × \$800.*\$1600/);
    expect(second).toHaveTextContent(/Acme Watch.*1 × \$99.50.*\$99.50/);
    expect(first?.querySelector('img')).toHaveAttribute('src', phone.image);
    expect(within(question()).getByText('$1699.50')).toBeInTheDocument();
    // It asks for nothing.
    expect(within(question()).queryByRole('textbox')).toBeNull();
    expect(within(question()).getByRole('button', { name: 'Confirm' })).toHaveAccessibleDescription(
      /demonstration: nothing will be charged, and no order will be sent/,
    );
  });

  it.each([
    ['cancel', () => press('Cancel')],
    [
      'a click on the backdrop',
      () => {
        fireEvent.pointerDown(question());
        fireEvent.click(question());
      },
    ],
    ['Escape', () => fireEvent(question(), new Event('cancel', { cancelable: true }))],
  ])('closes on %s and keeps the cart [CART-27, CART-30..32]', async (_, act) => {
    await openCart();
    press('Checkout');
    expect(document.documentElement.style.overflowY).toBe('hidden');
    act();
    noQuestion();
    await waitFor(() => expect(document.documentElement.style.overflowY).toBe(''));
    expect(cart$.value.lines).toHaveLength(2);
  });

  it.each([
    ['another tab empties the cart', () => clearCart(), /emptied in another tab/],
    [
      'the catalogue no longer has its products',
      () => loadProducts([]),
      /None of these products is available/,
    ],
  ])('closes for good, and says so, when %s', async (_, change, reason) => {
    const notices: string[] = [];
    on('shell/notify').subscribe(({ text }) => notices.push(text));
    await openCart();
    press('Checkout');
    await act(async () => change());
    noQuestion();
    expect(notices).toEqual([expect.stringMatching(reason)]);
    act(() => addToCart(phone));
    noQuestion();
  });
});

describe('a confirmed checkout', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const buy = async (): Promise<RenderedRemote> => {
    const page = await openCart();
    press('Checkout');
    press('Confirm');
    return page;
  };

  it('empties the cart and publishes one event', async () => {
    const totals: number[] = [];
    on('checkout/completed').subscribe(({ total }) => totals.push(total));
    await buy();
    expect(cart$.value.lines).toEqual([]);
    expect(totals).toEqual([1699.5]);
  });

  it('replaces the page by the thanks without showing the empty cart', async () => {
    await buy();
    expect(screen.getAllByText('Thank you for purchase!')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you for purchase!');
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
    expect(document.documentElement.style.overflowY).toBe('hidden');
  });

  it('opens the home page after exactly 2000 ms [CART-33, CART-34]', async () => {
    await buy();
    act(() => jest.advanceTimersByTime(PURCHASE_ANIMATION_MS - 1));
    expect(screen.queryByRole('status', { name: 'elsewhere' })).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status', { name: 'elsewhere' })).toHaveTextContent(/^\/$/);
    expect(PURCHASE_ANIMATION_MS).toBe(2000);
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1);
    expect(document.documentElement.style.overflowY).toBe('');
  });

  it('does not navigate when the shopper has left the page', async () => {
    const leavable = {
      ...app,
      pages: { ...app.pages, cart: () => Promise.resolve({ Page: CartWithWayOut }) },
    };
    await renderRemote(leavable, descriptor, { route: '/cart' });
    press('Checkout');
    press('Confirm');
    fireEvent.click(screen.getByRole('link', { name: 'Away' }));
    act(() => jest.advanceTimersByTime(PURCHASE_ANIMATION_MS));
    expect(screen.getByRole('status', { name: 'elsewhere' })).toHaveTextContent('/contacts');
  });

  // The last test, since modules load anew after it.
  it('is reported even if the page of orders does not load', async () => {
    await openCart();
    press('Checkout');
    jest.resetModules();
    jest.doMock('../order/orders-page', () => {
      throw new Error('offline');
    });
    press('Confirm');
    const notices: string[] = [];
    on('shell/notify').subscribe(({ text }) => notices.push(text));
    await act(() => jest.advanceTimersByTimeAsync(PURCHASE_ANIMATION_MS));
    expect(notices).toEqual(['Your order is complete']);
  });
});
