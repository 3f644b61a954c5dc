import { resetStore, sampleProduct } from '@gadgetry/remote-kit/testing';
import { addToCart, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { CartButton } from '@gadgetry/shared-kernel/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { CartOffer } from './cart-offer';
import { createBatch } from './offer';

const product = sampleProduct({ id: 1, name: 'Acme 1' });

const show = (path = '/phones') => {
  resetStore();
  render(
    <MemoryRouter initialEntries={[path]}>
      <CartButton product={product} />
      <Link to="/phones?page=2">After</Link>
      <CartOffer />
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const offered = () => screen.queryByRole('link', { name: 'View cart' });
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' });

it('the link to the cart is the next tab stop after the pressed button', async () => {
  const user = show();
  const add = screen.getByRole('button', { name: 'Add to cart: Acme 1' });
  await user.click(add);
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent('Acme 1 is in the cart');
  await user.tab();
  expect(offered()).toHaveFocus();
  await user.tab({ shift: true });
  expect(add).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(dismiss()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'After' })).toHaveFocus();
  act(() => dismiss().focus());
  await user.keyboard('{Enter}');
  expect(offered()).toBeNull();
  expect(add).toHaveFocus();
});

it('names the number of products that one press has added', () => {
  show();
  act(() => {
    for (const id of [1, 2]) addToCart(sampleProduct({ id, name: `Acme ${id}` }));
  });
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent(
    '2 products were added to the cart',
  );
  act(() => removeFromCart(2));
  expect(offered()).toBeNull();
});

it('is removed with the page, and on the cart page', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Add to cart: Acme 1' }));
  await user.click(screen.getByRole('link', { name: 'After' }));
  expect(offered()).toBeNull();
  act(() => addToCart(product));
  await user.click(offered() as HTMLElement);
  expect(offered()).toBeNull();
  act(() => addToCart(product));
  expect(offered()).toBeNull();
});

it('is removed when the product is removed', async () => {
  const user = show();
  act(() => addToCart(product));
  await user.click(screen.getByRole('button', { name: /^Added to cart/ }));
  expect(offered()).toBeNull();
});

const ids = (entries: readonly { readonly id: number }[]): number[] => entries.map(({ id }) => id);

it('collects the entries of one task', async () => {
  const collect = createBatch();
  expect(ids(collect({ id: 1 }))).toEqual([1]);
  expect(ids(collect({ id: 2 }))).toEqual([1, 2]);
  await Promise.resolve();
  expect(ids(collect({ id: 3 }))).toEqual([3]);
});

it('starts anew with an entry that it has', () => {
  const collect = createBatch();
  collect({ id: 1 });
  collect({ id: 2 });
  expect(ids(collect({ id: 2 }))).toEqual([2]);
  expect(ids(collect({ id: 1 }))).toEqual([2, 1]);
});
