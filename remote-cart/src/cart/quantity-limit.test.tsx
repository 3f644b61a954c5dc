import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { cart$, restoreToCart } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { MAX_QUANTITY } from '@gadgetry/shared-kernel/model/quantity';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const phone = sampleProduct({ id: 1, name: 'Acme Phone' });

const openWith = (quantity: number, language: 'en' | 'ua' = 'en') => {
  restoreToCart({ ...phone, quantity }, 0);
  return renderRemote(app, descriptor, { route: '/cart', language });
};

beforeEach(() => {
  resetStore();
  serveCatalogue({ products: [phone] });
});

it('a line takes one more up to the limit, and then says why there is no more', async () => {
  const { user } = await openWith(MAX_QUANTITY - 1);
  const more = screen.getByRole('button', { name: /Increase.*Acme Phone/ });
  expect(more).not.toHaveAttribute('aria-disabled');
  expect(more).not.toHaveAccessibleDescription();
  await user.click(more);
  expect(cart$.value.lines[0]?.quantity).toBe(MAX_QUANTITY);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  expect(more).toHaveAccessibleDescription('Up to 9999 of each product.');
  const spoken: string[] = [];
  const heard = on('shell/announce').subscribe(({ text }) => spoken.push(text));
  await user.click(more);
  heard.unsubscribe();
  expect(spoken).toEqual(['Up to 9999 of each product.']);
  expect(cart$.value.lines[0]?.quantity).toBe(MAX_QUANTITY);
  await user.click(screen.getByRole('button', { name: /Decrease.*Acme Phone/ }));
  expect(screen.queryByText(/Up to 9999/)).not.toBeInTheDocument();
});

it('says so in Ukrainian', async () => {
  await openWith(MAX_QUANTITY, 'ua');
  expect(screen.getByText('Не більше 9999 шт. одного товару.')).toBeVisible();
});
