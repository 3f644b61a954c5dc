import {
  type CatalogueFiles,
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { cart$ } from '@gadgetry/shared-kernel/cart';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { act, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const NAME = 'Acme Phone One 128GB Black';
const OTHER = sampleProduct({ id: 3, itemId: 'acme-phone-two', name: 'Acme Phone Two', fullPrice: 1000 });
const detail = sampleDetail();

const show = (files: CatalogueFiles = {}) => {
  serveCatalogue({ phones: [detail], products: [sampleProduct(), OTHER], ...files });
  return renderRemote(app, descriptor, { route: `/phones/${detail.id}` });
};

/** Calls the observers of the page's buttons, and of the end after the bar. */
const tell = new Map<'buttons' | 'end', (isIntersecting: boolean) => void>();
const { IntersectionObserver: original } = globalThis;

beforeEach(() => {
  resetStore();
  globalThis.IntersectionObserver = class extends original {
    constructor(listener: IntersectionObserverCallback) {
      super(listener);
      this.observe = (target) => {
        if (target.tagName !== 'DIV') return;
        const isEnd = target.previousElementSibling?.tagName === 'ASIDE';
        tell.set(isEnd ? 'end' : 'buttons', (isIntersecting) =>
          listener([{ isIntersecting } as IntersectionObserverEntry], this),
        );
      };
    }
  };
});

afterEach(() => {
  globalThis.IntersectionObserver = original;
});

it('adds the list product to the cart and the favourites [CART-21]', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: `Add to cart: ${NAME}` }));
  await user.click(screen.getByRole('button', { name: `Add to favourites: ${NAME}` }));
  expect(cart$.value.lines.map(({ id }) => id)).toEqual([1]);
  expect(favourites$.value.products.map(({ id }) => id)).toEqual([1]);
});

it('reserves the size of the buttons while the list loads', async () => {
  await show({ products: 'hang' });
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeDisabled();
  expect(screen.getByRole('button', { name: `Add to favourites: ${NAME}` })).toBeDisabled();
});

it('shows that a product is not on sale when the list lacks it', async () => {
  await show({ products: [OTHER] });
  expect(await screen.findByRole('button', { name: 'Currently unavailable' })).toBeDisabled();
});

it('offers the buy bar only from the buttons to the end of the page', async () => {
  await show();
  await screen.findByRole('button', { name: `Add to cart: ${NAME}` });
  act(() => tell.get('end')?.(false));
  expect(screen.queryByRole('complementary', { name: `Buy ${NAME}` })).not.toBeInTheDocument();
  act(() => tell.get('buttons')?.(false));
  const bar = screen.getByRole('complementary', { name: `Buy ${NAME}` });
  expect(within(bar).getByText('$800')).toBeInTheDocument();
  expect(within(bar).getByRole('button', { name: `Add to cart: ${NAME}` })).toBeEnabled();
  act(() => tell.get('end')?.(true));
  expect(screen.queryByRole('complementary', { name: `Buy ${NAME}` })).not.toBeInTheDocument();
  act(() => tell.get('end')?.(false));
  act(() => tell.get('buttons')?.(true));
  expect(screen.queryByRole('complementary', { name: `Buy ${NAME}` })).not.toBeInTheDocument();
});

describe('recommended products', () => {
  it('link to their pages [PRODUCT-48]', async () => {
    await show();
    expect(await screen.findByRole('region', { name: 'Recommended for you' })).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /Acme Phone Two/ }))[0]).toHaveAttribute(
      'href',
      '/phones/acme-phone-two',
    );
  });

  it('are left out when there are none', async () => {
    await show({ products: [sampleProduct()] });
    await screen.findByRole('button', { name: `Add to cart: ${NAME}` });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recommended for you' })).not.toBeInTheDocument(),
    );
  });

  it('show an error when the list failed to load', async () => {
    await show({ products: 'fail' });
    expect(await screen.findByText('Error loading products')).toBeInTheDocument();
    expect(screen.getByText(`ID: ${detail.id}`)).toBeInTheDocument();
  });
});
