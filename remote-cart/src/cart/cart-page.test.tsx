import {
  loadProducts,
  type RenderedRemote,
  renderRemote,
  resetStore,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import {
  addToCart,
  cart$,
  increaseQuantity,
  removeFromCart,
  restoreToCart,
} from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { MAX_QUANTITY } from '@gadgetry/shared-kernel/model/quantity';
import { act, fireEvent, screen, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const phone = sampleProduct({ id: 1, name: 'Acme Phone', price: 800 });
const tablet = sampleProduct({ id: 2, name: 'Acme Tablet', itemId: 'acme-tablet-1', price: 12500 });
const watch = sampleProduct({ id: 3, name: 'Acme Watch', price: 99.5 });
const catalogue = [phone, tablet, watch];

const openCart = (): Promise<RenderedRemote> => renderRemote(app, descriptor, { route: '/cart' });
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const lineOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });
/** Ids and quantities of the cart's lines. */
const cart = (): string => cart$.value.lines.map(({ id, quantity }) => `${id}×${quantity}`).join(' ');

beforeEach(() => {
  resetStore();
  serveCatalogue({ products: catalogue });
  for (const product of catalogue) addToCart(product);
  increaseQuantity(tablet.id);
});

it('the lines of the cart show price and line price, change quantity and total with the buttons, and go by the minus at quantity 1 [CART-11, CART-14..16]', async () => {
  const { user } = await openCart();
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Product', 'Quantity', 'Price', 'Total Price']);
  const line = within(lineOf('Acme Tablet'));
  expect(line.getByRole('link', { name: 'Acme Tablet' })).toHaveAttribute('href', '/phones/acme-tablet-1');
  expect(line.getByRole('rowheader')).toHaveTextContent(/^Acme Tablet128 GB · Black · /);
  expect(line.getByText('$12,500')).toBeInTheDocument();
  expect(line.getByText('$25,000')).toBeInTheDocument();
  expect(line.getByRole('status', { name: 'Quantity: Acme Tablet' })).toHaveTextContent('2');
  await user.click(button(/Increase.*Acme Phone/));
  expect(screen.getByText('Total for 5 items')).toBeInTheDocument();
  expect(screen.getByText('$26,699.50')).toBeInTheDocument();
  await user.click(button(/Decrease.*Acme Phone/));
  expect(cart()).toBe('1×1 2×2 3×1');
  expect(screen.getByText('Total for 4 items')).toBeInTheDocument();
  await user.click(button(/Decrease.*Acme Phone/));
  expect(cart()).toBe('2×2 3×1');
  expect(button(/Undo.*Acme Phone/)).toBeInTheDocument();
});

describe('a removed line', () => {
  it('can be restored to its position with quantity and focus [CART-09]', async () => {
    const { user } = await openCart();
    await user.click(button(/Remove.*Acme Tablet/));
    expect(screen.queryByRole('link', { name: 'Acme Tablet' })).not.toBeInTheDocument();
    expect(button(/Undo.*Acme Tablet/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(cart()).toBe('1×1 2×2 3×1');
    expect(screen.getByRole('link', { name: 'Acme Tablet' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });

  it('is hidden from screen readers and the keyboard while its animation plays', async () => {
    await openCart();
    const line = lineOf('Acme Tablet');
    fireEvent.click(button(/Remove.*Acme Tablet/));
    expect(line).toHaveAttribute('inert');
    expect(line).toHaveClass('leaving');
  });

  it('is restored at the present price when it was removed before prices loaded', async () => {
    serveCatalogue({ products: [{ ...phone, price: 700 }, tablet, watch] });
    const { user } = await openCart();
    await user.click(button(/Remove.*Acme Phone/));
    await user.click(button(/Undo.*Acme Phone/));
    expect(within(lineOf('Acme Phone')).getByText('Price dropped from $800 to $700')).toBeInTheDocument();
  });
});

describe('changes in the catalogue', () => {
  it('show a changed price with both prices, unavailable lines outside the total, and a checkout that is disabled without any line [CART-24..26, STORE-22]', async () => {
    await openCart();
    act(() => loadProducts([{ ...phone, price: 700 }, { ...tablet, price: 13000 }, watch]));
    expect(within(lineOf('Acme Phone')).getByText('Price dropped from $800 to $700')).toBeInTheDocument();
    expect(within(lineOf('Acme Tablet')).getByText('Price rose from $12,500 to $13,000')).toBeInTheDocument();
    act(() => loadProducts([phone, watch]));
    const line = within(lineOf('Acme Tablet'));
    expect(line.getByText('No longer available')).toBeInTheDocument();
    expect(line.queryByRole('button', { name: /Increase/ })).not.toBeInTheDocument();
    expect(line.getByRole('button', { name: /Remove/ })).toBeEnabled();
    expect(screen.getByText('$899.50')).toBeInTheDocument();
    expect(screen.getByText('Total for 2 items')).toBeInTheDocument();
    act(() => loadProducts([]));
    expect(button(/Checkout/)).toBeDisabled();
    expect(button(/Checkout/)).toHaveAccessibleDescription(/None of these products is available/);
  });

  it('keep the lines and show an error when the catalogue fails to load [DATA-25]', async () => {
    serveCatalogue({ products: 'fail' });
    await openCart();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading products');
    expect(lineOf('Acme Phone')).toBeInTheDocument();
  });
});

it('an empty cart shows a message and a link [CART-05, CART-06]', async () => {
  for (const { id } of catalogue) removeFromCart(id);
  await openCart();
  expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeInTheDocument();
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/');
});

it('a line increases up to the limit and then explains the limit', async () => {
  removeFromCart(phone.id);
  restoreToCart({ ...phone, quantity: MAX_QUANTITY - 1 }, 0);
  const { user } = await openCart();
  const more = button(/Increase.*Acme Phone/);
  expect(more).not.toHaveAttribute('aria-disabled');
  expect(more).not.toHaveAccessibleDescription();
  await user.click(more);
  expect(cart$.value.lines[0]?.quantity).toBe(MAX_QUANTITY);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  expect(more).toHaveAccessibleDescription('Up to 9999 of each product.');
  const spoken: string[] = [];
  on('shell/announce').subscribe(({ text }) => spoken.push(text));
  await user.click(more);
  expect(spoken).toEqual(['Up to 9999 of each product.']);
  expect(cart$.value.lines[0]?.quantity).toBe(MAX_QUANTITY);
  await user.click(button(/Decrease.*Acme Phone/));
  expect(screen.queryByText(/Up to 9999/)).not.toBeInTheDocument();
});
