import {
  type CatalogueFiles,
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { act, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const NAME = 'Acme Phone One 128GB Black';
const OTHER = sampleProduct({
  id: 3,
  itemId: 'acme-phone-two',
  name: 'Acme Phone Two',
  fullPrice: 1000,
  price: 990,
});
const DEAR = sampleProduct({
  id: 4,
  itemId: 'acme-phone-dear',
  name: 'Acme Phone Dear',
  fullPrice: 1171,
  price: 990,
});
const detail = sampleDetail();

const show = (files: CatalogueFiles = {}) => {
  serveCatalogue({ phones: [detail], products: [sampleProduct(), OTHER, DEAR], ...files });
  return renderRemote(app, descriptor, { route: `/phones/${detail.id}` });
};

const tell = { intersecting: (_: boolean): void => {} };
const { IntersectionObserver: original } = globalThis;

beforeEach(() => {
  resetStore();
  globalThis.IntersectionObserver = class extends original {
    private readonly listener: IntersectionObserverCallback;

    constructor(listener: IntersectionObserverCallback) {
      super(listener);
      this.listener = listener;
    }

    override observe(target: Element): void {
      if (target.tagName !== 'DIV') return;
      tell.intersecting = (isIntersecting) => {
        const box = target.getBoundingClientRect();
        const entry: IntersectionObserverEntry = {
          target,
          isIntersecting,
          boundingClientRect: box,
          intersectionRect: box,
          intersectionRatio: 0,
          rootBounds: null,
          time: 0,
        };
        this.listener([entry], this);
      };
    }
  };
});

afterEach(() => {
  globalThis.IntersectionObserver = original;
});

it('puts the list product into the cart and among the favourites [CART-21]', async () => {
  const added: string[] = [];
  const subscriptions = [
    on('cart/product-added').subscribe(({ product }) => added.push(`cart ${product.id}`)),
    on('favourites/product-added').subscribe(({ product }) => added.push(`favourites ${product.id}`)),
  ];
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: `Add to cart: ${NAME}` }));
  await user.click(screen.getByRole('button', { name: `Add to favourites: ${NAME}` }));
  expect(added).toEqual(['cart 1', 'favourites 1']);
  expect(
    await screen.findByRole('button', { name: `Added to cart, press to remove: ${NAME}` }),
  ).toBeInTheDocument();
  for (const subscription of subscriptions) subscription.unsubscribe();
});

it('holds the place of the buttons while the list is on its way', async () => {
  await show({ products: 'hang' });
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeDisabled();
  expect(screen.getByRole('button', { name: `Add to favourites: ${NAME}` })).toBeDisabled();
});

it('says that a product is not on sale when the list does not have it', async () => {
  await show({ products: [OTHER] });
  expect(await screen.findByRole('button', { name: 'Not on sale now' })).toBeDisabled();
});

it('offers the buy bar only while the buttons are out of view', async () => {
  await show();
  await screen.findByRole('button', { name: `Add to cart: ${NAME}` });
  expect(screen.queryByRole('complementary', { name: `Buy ${NAME}` })).not.toBeInTheDocument();
  act(() => tell.intersecting(false));
  const bar = screen.getByRole('complementary', { name: `Buy ${NAME}` });
  expect(within(bar).getByText('$800')).toBeInTheDocument();
  expect(within(bar).getByRole('button', { name: `Add to cart: ${NAME}` })).toBeEnabled();
  act(() => tell.intersecting(true));
  expect(screen.queryByRole('complementary', { name: `Buy ${NAME}` })).not.toBeInTheDocument();
});

describe('recommended products', () => {
  it('are of the category, from the regular price up to 1.3 times it [PRODUCT-48]', async () => {
    await show();
    expect(await screen.findByRole('region', { name: 'Recommended for you' })).toBeInTheDocument();
    expect((await screen.findAllByRole('link', { name: /Acme Phone Two/ }))[0]).toHaveAttribute(
      'href',
      '/phones/acme-phone-two',
    );
    expect(screen.queryByRole('link', { name: /Acme Phone Dear/ })).not.toBeInTheDocument();
  });

  it('are left out when there are none', async () => {
    await show({ products: [sampleProduct()] });
    await screen.findByRole('button', { name: `Add to cart: ${NAME}` });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recommended for you' })).not.toBeInTheDocument(),
    );
  });

  it('say when the list could not be loaded', async () => {
    await show({ products: 'fail' });
    expect(await screen.findByText('Error loading products')).toBeInTheDocument();
    expect(screen.getByText(`ID: ${detail.id}`)).toBeInTheDocument();
  });
});
