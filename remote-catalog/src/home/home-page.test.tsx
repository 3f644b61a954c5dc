import {
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  sampleProducts,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import { productList } from '@gadgetry/shared-kernel/catalogue';
import { addFavourite } from '@gadgetry/shared-kernel/favourites';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
// biome-ignore lint/style/noRestrictedImports: a page that renders once, to a text, has no shell around it
import { MemoryRouter } from 'react-router-dom';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { giveFilms } from '../testing/films';
import { Page } from './home-page';

const openHome = (products: unknown = sampleProducts) => {
  serveCatalogue({ products });
  return renderRemote(app, descriptor, { route: '/' });
};

/** Names on the cards of a row, without the copies that a loop may add. */
const cardsOf = (row: HTMLElement): (string | null)[] => [
  ...new Set(
    [...row.querySelectorAll('article')].map((card) => card.querySelector('a')?.textContent ?? null),
  ),
];

const row = (name: string) => screen.findByRole('region', { name });

giveFilms();
beforeEach(() => resetStore());

describe('the home page', () => {
  it('shows the welcome, its sections in their order, and the twelve newest models, newest first, each leading to the product below its category [HOME-01..03, HOME-17, LIST-12]', async () => {
    await openHome();
    await row('You may also like');
    const heading = screen.getByRole('heading', { level: 1, name: 'Welcome to Gadgetry' });
    expect(heading).toBeVisible();
    expect(heading.nextElementSibling).toHaveTextContent('See the size before you buy');
    const titles = [
      'Featured devices',
      'Brand new models',
      'Shop by category',
      'Hot prices',
      'You may also like',
    ];
    expect(screen.getAllByRole('region')).toEqual(titles.map((name) => screen.getByRole('region', { name })));
    const newModels = await row('Brand new models');
    await waitFor(() => expect(cardsOf(newModels)).toHaveLength(12));
    expect(cardsOf(newModels).slice(0, 3)).toEqual(['Acme Phone 5', 'Acme Tablet 5', 'Acme Watch 5']);
    expect(within(newModels).getAllByRole('link', { name: 'Acme Tablet 5' })[0]).toHaveAttribute(
      'href',
      '/tablets/acme-tablets-5-64gb-black',
    );
    // Their cards don't show the price before the discount.
    expect(newModels.querySelector('s')).toBeNull();
    expect((await row('Hot prices')).querySelector('s')).not.toBeNull();
  });

  it('shows three categories with the count of models, each leading to its listing [HOME-21, HOME-22]', async () => {
    await openHome([
      ...sampleProducts,
      sampleProduct({ id: 99 }),
      sampleProduct({ id: 98, category: 'cameras' }),
    ]);
    const tiles = within(await row('Shop by category')).getAllByRole('link');
    expect(tiles.map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
      ['Phones 7 models', '/phones'],
      ['Tablets 6 models', '/tablets'],
      ['Accessories 6 models', '/accessories'],
    ]);
    for (const tile of tiles) expect(tile.querySelector('img')).toBeInTheDocument();
  });

  it('shows offers from the data, each with a link [HOME-28]', async () => {
    await openHome([
      sampleProduct({
        id: 1,
        itemId: 'acme-pro-1tb-red',
        name: 'Acme Pro 1TB Red',
        fullPrice: 900,
        price: 700,
      }),
    ]);
    const offer = await screen.findByRole('link', { name: /^Save up to/ });
    expect(offer).toHaveTextContent('Save up to $200 Acme Pro');
    expect(offer).toHaveAttribute('href', expect.stringMatching(/^\/phones\?model=acme-pro/));
  });

  it('draws devices to scale, the tallest first, if the details contain their sizes [HOME-29]', async () => {
    const [phone, tablet] = [
      sampleProduct({
        id: 1,
        itemId: 'acme-go-64gb-red',
        name: 'Acme Go 64GB Red',
        capacity: '64GB',
        price: 300,
      }),
      sampleProduct({ id: 2, itemId: 'acme-pad-64gb-red', name: 'Acme Pad 64GB Red', capacity: '64GB' }),
    ];
    const drawn = { images: ['front.webp'], views: ['front'], scale: { edge: 300, foot: 5 } };
    serveCatalogue({
      products: [phone, tablet],
      phones: [
        sampleDetail({ id: phone.itemId, ...drawn, dimensions: { height: 140.5, width: 70, depth: 7 } }),
        sampleDetail({ id: tablet.itemId, ...drawn, dimensions: { height: 240, width: 170, depth: 6 } }),
      ],
    });
    await renderRemote(app, descriptor, { route: '/' });
    const links = within(await row('Side by side, to scale')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/phones/acme-pad-64gb-red',
      '/phones/acme-go-64gb-red',
    ]);
    expect(links[1]).toHaveAccessibleName(/^Go 140\.5\smm high, 70\smm wide from \$300$/);
  });

  it('shows a wide picture of one phone, and only its text if the picture fails [HOME-30]', async () => {
    const name = 'Apple iPhone 13 Pro Max 128GB Sierra Blue';
    await openHome([
      sampleProduct({ itemId: 'apple-iphone-13-pro-max-128gb-sierrablue', name, price: 1068 }),
    ]);
    const feature = await row(name);
    const link = within(feature).getByRole('link', { name: `Buy for $1068 ${name}` });
    expect(link).toHaveAttribute('href', '/phones/apple-iphone-13-pro-max-128gb-sierrablue');
    const picture = feature.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(feature.querySelector('img')).toBeNull();
    expect(link).toBeVisible();
  });

  it('keeps the hot prices when the shopper returns', async () => {
    const first = await openHome();
    const before = cardsOf(await row('Hot prices'));
    expect(before.length).toBeGreaterThan(0);
    first.unmount();
    await openHome();
    expect(cardsOf(await row('Hot prices'))).toEqual(before);
  });

  it('shows no row of hot prices when nothing is reduced, nor a place for it when prerendered', async () => {
    const prerendered = async (products: typeof sampleProducts): Promise<string> => {
      resetStore();
      serveCatalogue({ products });
      await productList().load();
      return renderToString(
        <MemoryRouter>
          <Page />
        </MemoryRouter>,
      );
    };
    const unreduced = sampleProducts.map((product) => ({ ...product, fullPrice: product.price }));
    const { unmount } = await openHome(unreduced);
    await row('Brand new models');
    expect(screen.queryByRole('region', { name: 'Hot prices' })).toBeNull();
    unmount();
    expect(await prerendered(sampleProducts)).toContain('Hot prices');
    expect(await prerendered(unreduced)).not.toContain('Hot prices');
  });

  it('suggests products for cart and favourites, and keeps them while the page is open [HOME-27]', async () => {
    const [phone, favourite] = [sampleProducts[2], sampleProducts[3]];
    if (phone) addToCart(phone);
    if (favourite) addFavourite(favourite);
    await openHome();
    const suggestions = await row('You may also like');
    await waitFor(() => expect(cardsOf(suggestions)).toHaveLength(4));
    expect([...cardsOf(suggestions)].sort()).toEqual([0, 1, 4, 5].map((step) => `Acme Phone ${step}`));
    const before = cardsOf(suggestions);
    const added = sampleProducts[4];
    if (added) act(() => addToCart(added));
    await screen.findAllByRole('button', { name: /Added to cart.*Acme Phone 4/ });
    expect(cardsOf(suggestions)).toEqual(before);
  });

  it('shows placeholders while the products load: three slides, six cards a row, three tiles [HOME-13, HOME-16, HOME-23]', async () => {
    const { container } = await openHome('hang');
    expect(container.querySelectorAll('.placeholder')).toHaveLength(3);
    expect(container.querySelectorAll('.titlePlace')).toHaveLength(1);
    expect(container.querySelectorAll('.tilePlace')).toHaveLength(3);
    const newModels = await row('Brand new models');
    expect(newModels.querySelectorAll('[aria-hidden="true"].card')).toHaveLength(6);
  });

  it('shows one error when the products could not be loaded, and keeps the promotion', async () => {
    const { user } = await openHome('fail');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading products');
    expect(screen.getByRole('region', { name: 'Featured devices' })).toBeVisible();
    serveCatalogue({ products: sampleProducts });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Brand new models')).toBeVisible();
  });
});
