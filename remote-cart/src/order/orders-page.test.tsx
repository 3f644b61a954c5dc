import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { ORDERS_PATH } from './order';
import { removeOrders, storeOrder } from './stored-orders';

const phone = sampleProduct({ id: 1, name: 'Acme Phone', price: 800, fullPrice: 900 });
const openOrders = (language: 'en' | 'ua' = 'en') =>
  renderRemote(app, descriptor, { route: ORDERS_PATH, language });

beforeEach(() => {
  resetStore();
  removeOrders();
  serveCatalogue({ products: [phone] });
});

const at = Date.UTC(2026, 10, 23, 12);
const lines = [{ ...phone, quantity: 2 }];
const cards = () => screen.queryAllByRole('listitem').filter((item) => item.querySelector('details'));

it('lists the orders, the newest first and expanded, and marks them as a demonstration', async () => {
  storeOrder({ id: 'older', at: at - 1, lines });
  storeOrder({ id: 'abcdefghijk', at, lines: [...lines, { ...phone, id: 2, name: 'Gone', quantity: 1 }] });
  await openOrders();
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeInTheDocument();
  expect(screen.getByText(/nothing was charged, and no order was sent/)).toBeInTheDocument();
  expect(cards().map((card) => card.querySelector('details')?.open)).toEqual([true, false]);
  const newest = within(cards()[0] as HTMLElement);
  expect(newest.getByText('Order ABCDEFGH')).toBeInTheDocument();
  expect(newest.getByText(/^November 23, 2026/)).toBeInTheDocument();
  expect(newest.getAllByRole('listitem')[0]).toHaveTextContent(/^Acme Phone2 × \$800 · 128 GB · .*\$1600$/);
  expect(newest.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$300', '$2400']);
  // A product that the catalogue no longer has is no link.
  expect((await newest.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Acme Phone']);
});

it('keeps an order expanded when another tab adds a newer one', async () => {
  storeOrder({ id: 'older', at: at - 1, lines });
  await openOrders();
  storeOrder({ id: 'newer', at, lines });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'gadgetry:kept:cart:order:newer' })));
  expect(cards().map((card) => card.querySelector('details')?.open)).toEqual([true, true]);
});

it('adds the available products of an order to the cart at present prices', async () => {
  const other = sampleProduct({ id: 3, itemId: 'other', name: 'Other' });
  const dearer = { ...phone, price: 850, pictures: { template: 'a', widths: [208], formats: ['webp'] } };
  serveCatalogue({ products: [dearer, other] });
  addToCart(other);
  const gone = { ...phone, id: 2, name: 'Gone', quantity: 1 };
  storeOrder({ id: 'mixed', at, lines: [...lines, gone, { ...other, quantity: 2 }] });
  await openOrders();
  const spoken: string[] = [];
  on('shell/announce').subscribe(({ text }) => spoken.push(text));
  fireEvent.click(await screen.findByRole('button', { name: 'Buy again: order MIXED' }));
  expect(spoken).toEqual(['2 items added to the cart']);
  expect(cart$.value.lines).toEqual([
    { ...other, quantity: 3 },
    { ...phone, price: 850, quantity: 2 },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument();
});

it('marks unavailable products and offers no reorder of an order with only these', async () => {
  storeOrder({ id: 'lost', at, lines: [{ ...phone, itemId: 'renamed', quantity: 1 }] });
  await openOrders();
  expect(await screen.findByText(/No longer available/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});

it('prints one order and then shows all again', async () => {
  storeOrder({ id: 'older', at: at - 1, lines });
  storeOrder({ id: 'newer', at, lines });
  await openOrders();
  const print = jest.fn(() => cards().map((card) => card.dataset.printed));
  globalThis.print = print;
  const older = cards()[1]?.querySelector('details') as HTMLDetailsElement;
  older.open = true;
  fireEvent.click(screen.getByRole('button', { name: 'Print order OLDER' }));
  expect(print).toHaveReturnedWith([undefined, 'true']);
  fireEvent(globalThis as never, new Event('afterprint'));
  expect(document.querySelector('[data-printed]')).toBeNull();
  // The shopper unfolded it to reach its button.
  expect(older.open).toBe(true);
});

it('removes one order or all orders after a confirmation', async () => {
  for (const id of ['one', 'two', 'three']) storeOrder({ id, at, lines });
  await openOrders();
  const answer = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove order TWO' }));
  answer('Cancel');
  expect(cards()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Remove order TWO' }));
  answer('Remove');
  expect(cards()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove all orders' }));
  answer('Remove');
  expect(screen.getByText('No orders yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/');
});

it('follows other tabs and supports Ukrainian', async () => {
  await openOrders('ua');
  storeOrder({ id: 'abc', at, lines });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'gadgetry:kept:cart:order:abc' })));
  expect(screen.getByRole('heading', { level: 1, name: 'Ваші замовлення' })).toBeInTheDocument();
  expect(screen.getByText(/^23 листопада 2026/)).toBeInTheDocument();
});

it('reports unreadable orders and offers to remove them', async () => {
  localStorage.setItem('gadgetry:kept:cart:order:x', '{');
  await openOrders();
  expect(screen.getByText(/could not be read/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove all orders' })).toBeInTheDocument();
});

/** Orders a phone, and returns the notices after the thanks, during which `meanwhile` is called. */
async function orderPhone(meanwhile?: () => void): Promise<readonly unknown[]> {
  jest.useFakeTimers();
  try {
    addToCart(phone);
    const { unmount } = await renderRemote(app, descriptor, { route: '/cart' });
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const notices: unknown[] = [];
    const subscription = on('shell/notify').subscribe((notice) => notices.push(notice));
    meanwhile?.();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    subscription.unsubscribe();
    unmount();
    return notices;
  } finally {
    jest.useRealTimers();
  }
}

it('is linked after an order was confirmed and from the empty cart', async () => {
  expect(await orderPhone()).toEqual([
    {
      id: 'order',
      text: expect.stringMatching(/^Your order is complete\nOrder [0-9A-Z]{8} · \$800\nKept on this device/),
      link: { to: ORDERS_PATH, text: 'Your orders' },
    },
  ]);
  await renderRemote(app, descriptor, { route: '/cart' });
  expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', ORDERS_PATH);
});

it('names the order of this tab although another tab has placed one since', async () => {
  const later = {
    id: 'later',
    at: Date.now() + 1000,
    lines: [{ ...phone, name: 'Other', price: 5, quantity: 1 }],
  };
  const [notice] = await orderPhone(() =>
    localStorage.setItem('gadgetry:kept:cart:order:later', JSON.stringify(later)),
  );
  expect(notice).toMatchObject({ text: expect.stringContaining('· $800\n') });
});

it('does not say that an order is kept when storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await orderPhone()).toEqual([
    expect.objectContaining({ id: 'order', text: expect.stringMatching(/ · \$800$/) }),
  ]);
  full.mockRestore();
});
