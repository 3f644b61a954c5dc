import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import descriptor from '../../../descriptor.json';
import { app } from '../../app';
import { names } from '../../testing/listing';
import { answerMedia } from '../../testing/media';

// Imported here, so that compiling it doesn't count for the tests' time limits.
import './filter-panel';
import { readDollars } from './filter-groups';

beforeEach(() => resetStore());

const products = [300, 400, 600, 700].map((price) =>
  sampleProduct({ id: price, itemId: `acme-${price}-64gb-black`, name: `Acme ${price}`, price }),
);

async function openPanel(language: 'en' | 'ua', width: number) {
  answerMedia({ width });
  serveCatalogue({ products });
  const { user } = await renderRemote(app, descriptor, { route: '/phones?price=-600', language });
  await user.click(await screen.findByRole('button', { name: /^(Filters|Фільтри)/ }));
  return { user, from: await screen.findByLabelText(/^(From|Від)$/), to: screen.getByLabelText(/^(To|До)$/) };
}

it.each([
  ['en', /“From” is above “To”/],
  ['ua', /«Від» більше, ніж «До»/],
] as const)(
  'a price that begins above its end stays as it was typed until it is corrected (%s)',
  async (language, text) => {
    const { user, from, to } = await openPanel(language, 1280);
    await user.click(from);
    await user.paste('2000');
    await user.keyboard('{Enter}');
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['2000', '600']);
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription(text);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(names()).toEqual(['Acme 300', 'Acme 400', 'Acme 600']);
    await user.clear(from);
    await user.paste('350');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(from).toBeValid();
    await waitFor(() => expect(names()).toEqual(['Acme 400', 'Acme 600']));
  },
);

it('a sheet does not close while the lowest price is above the highest', async () => {
  const { user, from } = await openPanel('en', 390);
  await user.click(from);
  await user.paste('2000');
  await user.click(screen.getByRole('button', { name: 'Show 3 versions' }));
  expect(from).toHaveFocus();
  expect(screen.getByRole('alert')).toBeVisible();
  await user.clear(from);
  await user.click(screen.getByRole('button', { name: 'Show 3 versions' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['400', 400],
  [' $1,200 ', 1200],
  ['1\u00a0200', 1200],
  ['$12,500.00', 12_500],
  ['499,90', 499, 500],
  ['1.5', 1, 2],
  ['1200.', undefined],
  ['1,2000', undefined],
  ['-300', undefined],
  ['1234567890', undefined],
  ['cheap', undefined],
])('a typed or pasted price of "%s" is %p dollars, rounded outwards', (text, least, most = least) => {
  expect(readDollars(text, Math.floor)).toBe(least);
  expect(readDollars(text, Math.ceil)).toBe(most);
});
