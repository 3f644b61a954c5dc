import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { addToCart, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { type Product, useProducts } from '@gadgetry/shared-kernel/catalogue';
import { defineApp } from '@gadgetry/shared-kernel/contract';
import { toggleFavourite } from '@gadgetry/shared-kernel/favourites';
import { writeItem } from '@gadgetry/shared-kernel/item-storage';
import { act, screen } from '@testing-library/react';
import { app } from '../app';
import { Fragment } from './recently-viewed-fragment';

const product = sampleProduct({ id: 1, name: 'Acme Phone' });

const Page = () => (
  <>
    <Fragment context={{}} onClose={() => {}} />
    products: {useProducts().status}
  </>
);

/** Opens a page that has only the fragment, at a history entry of its own: the row of an entry stays the same. */
async function openAt(path: string, products: readonly Product[] | 'fail' = [product]) {
  serveCatalogue({ products });
  const host = defineApp({
    pages: { host: async () => ({ Page }) },
    fragments: {},
    translations: app.translations,
  });
  const routes = [{ path, page: 'host', skeleton: 'plain' as const, data: ['products'] }];
  return renderRemote(
    host,
    { name: 'catalog', kernel: '^2.0.0', routes, navigation: [], fragments: [] },
    { route: path, history: ['/'] },
  );
}

const categories = () => screen.queryByRole('heading', { name: 'Shop by category' });

beforeEach(() => {
  localStorage.clear();
  resetStore();
});

it('requests the pictures of the categories before their code below an empty cart', async () => {
  const preloads = () => document.querySelectorAll('link[rel=preload][as=image][type="image/avif"]');
  location.hash = '#/orders';
  await app.fragments['recently-viewed']?.();
  expect(preloads()).toHaveLength(0);
  location.hash = '#/cart';
  await app.fragments['recently-viewed']?.();
  expect([...preloads()].map((link) => link.getAttribute('imagesrcset'))).toEqual([
    expect.stringMatching(/phones-400\.avif 400w, .*phones-800\.avif 800w$/),
    expect.stringContaining('tablets'),
    expect.stringContaining('accessories'),
  ]);
});

it('shows the categories while the cart is empty', async () => {
  await openAt('/cart');
  expect(await screen.findByRole('link', { name: /^Phones/ })).toHaveAttribute('href', '/phones');
  act(() => addToCart(product));
  expect(categories()).toBeNull();
  act(() => removeFromCart(product.id));
  expect(categories()).toBeInTheDocument();
});

it('shows them below favourites, whatever the cart holds', async () => {
  addToCart(product);
  toggleFavourite(product);
  await openAt('/favorites');
  expect(await screen.findByRole('heading', { name: 'Shop by category' })).toBeInTheDocument();
});

it('shows neither categories nor their placeholders when the catalogue fails', async () => {
  const { container } = await openAt('/orders', 'fail');
  // The tests before have loaded the code of the categories.
  expect(await screen.findByText('products: failed')).toBeInTheDocument();
  expect(container.querySelector('section')).toBeNull();
});

it('shows them at the end of other pages, such as one that failed, whatever the cart holds', async () => {
  addToCart(product);
  await openAt('/tablets');
  expect(await screen.findByRole('heading', { name: 'Shop by category' })).toBeInTheDocument();
});

it('shows the viewed products instead once there are any', async () => {
  writeItem('catalog', 'viewed', [product.itemId]);
  await openAt('/orders');
  expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeInTheDocument();
  expect(categories()).toBeNull();
});

it.each([
  ['/favorites', 1],
  ['/contacts', 0],
  ['/tablets', 2],
])('leaves out what the page shows itself, and pages of text: %s has %i', async (path, count) => {
  toggleFavourite(product);
  const other = sampleProduct({ id: 2, itemId: 'acme-other-64gb-red', name: 'Acme Other' });
  writeItem('catalog', 'viewed', [product.itemId, other.itemId]);
  await openAt(path, [product, other]);
  const title = await screen.findByRole('heading', {
    name: count === 0 ? 'Shop by category' : 'Recently viewed',
  });
  expect(title).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: /^Acme/ })).toHaveLength(count);
  // So few would be alone in a row of cards.
  expect(screen.queryAllByRole('article')).toHaveLength(0);
});
