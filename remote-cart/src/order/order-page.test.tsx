import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { keepOrder } from './kept-order';
import { ORDER_PATH } from './order';

const phone = sampleProduct({ id: 1, name: 'Acme Phone', price: 800, fullPrice: 900 });
const openOrder = (language: 'en' | 'ua' = 'en') =>
  renderRemote(app, descriptor, { route: ORDER_PATH, language });

beforeEach(() => {
  resetStore();
  sessionStorage.clear();
  serveCatalogue({ products: [phone] });
});

it('sums the last order up, says that it was a demonstration, and prints it', async () => {
  keepOrder({ id: 'abcdefghijk', at: Date.UTC(2026, 10, 23, 12), lines: [{ ...phone, quantity: 2 }] });
  await openOrder();
  expect(screen.getByRole('heading', { level: 1, name: 'Order summary' })).toBeInTheDocument();
  const summary = within(screen.getByRole('region', { name: 'Your order' }));
  expect(summary.getByText('Order ABCDEFGH')).toBeInTheDocument();
  expect(summary.getByText(/^November 23, 2026/)).toBeInTheDocument();
  expect(summary.getByText(/nothing was charged, and no order was sent/)).toBeInTheDocument();
  expect(summary.getByRole('listitem')).toHaveTextContent(/Acme Phone.*128 GB.*2 × \$800.*\$1600/);
  expect(summary.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$200', '$1600']);
  const print = jest.fn();
  globalThis.print = print;
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('speaks Ukrainian', async () => {
  keepOrder({ id: 'abc', at: Date.UTC(2026, 10, 23, 12), lines: [{ ...phone, quantity: 2 }] });
  await openOrder('ua');
  expect(screen.getByRole('heading', { level: 1, name: 'Підсумок замовлення' })).toBeInTheDocument();
  expect(screen.getByText(/^23 листопада 2026/)).toBeInTheDocument();
});

it('says so where there is no order, and shows a way on', async () => {
  await openOrder();
  expect(screen.getByText('No order to show')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/');
});

it('is kept and offered when an order was confirmed, and in the empty cart from then on', async () => {
  jest.useFakeTimers();
  try {
    addToCart(phone);
    const { unmount } = await renderRemote(app, descriptor, { route: '/cart' });
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const notices: unknown[] = [];
    const heard = on('shell/notify').subscribe((notice) => notices.push(notice));
    act(() => jest.advanceTimersByTime(2000));
    heard.unsubscribe();
    expect(notices).toContainEqual(
      expect.objectContaining({ id: 'order', link: { to: ORDER_PATH, text: 'Order summary' } }),
    );
    unmount();
  } finally {
    jest.useRealTimers();
  }
  await renderRemote(app, descriptor, { route: '/cart' });
  expect(screen.getByRole('link', { name: 'Summary of your last order' })).toHaveAttribute(
    'href',
    ORDER_PATH,
  );
});
