import {
  loadProducts,
  type RenderedRemote,
  renderRemote,
  resetStore,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { addToCart, cart$, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { addFavourite, favourites$ } from '@gadgetry/shared-kernel/favourites';
import { act, screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const phone = sampleProduct({ id: 1, name: 'Acme Phone', itemId: 'acme-phone-1', price: 800 });
const tablet = sampleProduct({ id: 2, name: 'Acme Tablet', category: 'tablets', itemId: 'acme-tablet-1' });
const watch = sampleProduct({ id: 3, name: 'Acme Watch', category: 'accessories', itemId: 'acme-watch-1' });
const favourites = [phone, tablet, watch];

const open = async (language: 'en' | 'ua' = 'en'): Promise<RenderedRemote> => {
  const page = await renderRemote(app, descriptor, { route: '/favorites', language });
  await screen.findByRole('link', { name: /Acme Phone/ });
  return page;
};
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const ids = (): number[] => favourites$.value.products.map(({ id }) => id);

beforeEach(() => {
  resetStore();
  serveCatalogue({ products: favourites });
  for (const product of favourites) addFavourite(product);
});

describe('the favourites', () => {
  it('show their number and a card with a link for each', async () => {
    await open();
    expect(screen.getByText('3 items')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Acme Tablet/ })).toHaveAttribute(
      'href',
      '/tablets/acme-tablet-1',
    );
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('show their number with the plural forms of Ukrainian', async () => {
    const { user } = await open('ua');
    expect(screen.getByText('3 товари')).toBeInTheDocument();
    await user.click(button(/Прибрати з\sобраного: Acme Tablet/));
    await user.click(button(/Прибрати з\sобраного: Acme Watch/));
    expect(screen.getByText('1 товар')).toBeInTheDocument();
  });

  it('can be restored to their position with the focus', async () => {
    const { user } = await open();
    await user.click(button(/Remove from favourites: Acme Tablet/));
    expect(ids()).toEqual([1, 3]);
    expect(screen.getByText('2 items')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Acme Tablet/ })).not.toBeInTheDocument();
    expect(button(/Undo.*Acme Tablet/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(ids()).toEqual([1, 2, 3]);
    expect(screen.getByRole('link', { name: /Acme Tablet/ })).toHaveFocus();
  });

  it('show a message and still offer undo when all are removed', async () => {
    const { user } = await open();
    for (const name of ['Phone', 'Tablet', 'Watch'])
      await user.click(button(new RegExp(`Remove from favourites: Acme ${name}`)));
    expect(screen.getByText('Your list of favorite items is empty')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Undo/ })).toHaveLength(3);
  });
});

describe('all favourites', () => {
  const lines = (): number[] => cart$.value.lines.map(({ id }) => id);

  it('are added to the cart with one press, and taken out again with the next', async () => {
    const spoken: string[] = [];
    const subscription = on('shell/announce').subscribe(({ text }) => spoken.push(text));
    addToCart(tablet);
    const { user } = await open();
    const addAll = button(/^Add all to cart$/);
    await user.click(addAll);
    expect(lines()).toEqual([2, 1, 3]);
    expect(spoken).toEqual(['2 items added to the cart']);
    subscription.unsubscribe();
    expect(addAll).toHaveFocus();
    expect(addAll).toHaveAccessibleName('Undo');
    expect(addAll).toHaveAccessibleDescription('2 items added to the cart');
    await user.click(addAll);
    expect(lines()).toEqual([2]);
    expect(addAll).toHaveAccessibleName('Add all to cart');
  });

  it('say so in Ukrainian', async () => {
    const { user } = await open('ua');
    await user.click(button(/^Додати все до кошика$/));
    expect(screen.getByText('Додано до кошика 3 товари')).toBeInTheDocument();
    expect(button(/^Скасувати$/)).toBeEnabled();
  });

  it('are not offered if the cart has them, or if only one is on sale', async () => {
    for (const product of favourites) addToCart(product);
    await open();
    const addAll = () => screen.queryByRole('button', { name: 'Add all to cart' });
    expect(addAll()).toBeNull();
    act(() => removeFromCart(1));
    expect(addAll()).toBeInTheDocument();
    act(() => loadProducts([phone]));
    expect(addAll()).toBeNull();
  });
});

it('a favourite that is no longer sold is marked and can’t be put into the cart [FAV-08]', async () => {
  await open();
  act(() => loadProducts([{ ...phone, price: 700 }, tablet]));
  expect(screen.getByText('No longer available')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart: Acme Watch' })).not.toBeInTheDocument();
  expect(button(/Remove from favourites: Acme Watch/)).toBeEnabled();
  expect(screen.getByText('Price dropped from $800 to $700')).toBeInTheDocument();
});

it('an empty page shows a message and a link [FAV-02, FAV-03]', async () => {
  resetStore();
  await renderRemote(app, descriptor, { route: '/favorites' });
  expect(screen.getByText('Your list of favorite items is empty')).toBeInTheDocument();
  expect(screen.queryByText('0 items')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/');
});

it('a catalogue that fails to load shows an error and keeps the favourites', async () => {
  serveCatalogue({ products: 'fail' });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading products');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
