import {
  renderRemote,
  resetStore,
  sampleProduct,
  sampleProducts,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { favourites$ } from '@gadgetry/shared-kernel/favourites';
import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { setLanguage } from '@gadgetry/shared-kernel/preferences';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

import { firstPhones, names, openListing } from '../testing/listing';

beforeEach(() => resetStore());

const open = (route: string, products: unknown = sampleProducts, language: 'en' | 'ua' = 'en') => {
  serveCatalogue({ products });
  return renderRemote(app, descriptor, { route, language });
};

describe('a listing', () => {
  it('shows its title, the count of models and the cards of its category [LIST-01, LIST-03, STORE-01]', async () => {
    const { container } = await open('/tablets');
    expect(await screen.findByText('6 versions')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Tablets' })).toBeVisible();
    expect(names()).toEqual([0, 1, 2, 3, 4, 5].map((step) => `Acme Tablet ${step}`));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    // Its first picture is requested first.
    const loading = [...container.querySelectorAll('article img')].map((image) => [
      image.getAttribute('loading'),
      image.getAttribute('fetchpriority'),
    ]);
    expect(loading.slice(0, 2)).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
    ]);
  });

  it('links its cards to the item id alone, below its own path [LIST-11]', async () => {
    const { user } = await open('/phones', [sampleProduct()]);
    await user.click(await screen.findByRole('link', { name: /Acme Phone One/ }));
    expect(screen.getByRole('status', { name: 'elsewhere' })).toHaveTextContent(
      '/phones/acme-phone-one-128gb-black',
    );
  });

  it('has buttons on its cards that toggle cart and favourites [CART-20, FAV-06, LIST-13, LIST-14]', async () => {
    const product = sampleProduct({ name: 'Acme' });
    addToCart(product);
    const { user } = await open('/phones', [product]);
    await user.click(await screen.findByRole('button', { name: /^Added to cart.*Acme/ }));
    expect(cart$.value.lines).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add to cart: Acme' }));
    expect(screen.getByRole('button', { name: /^Added to cart.*Acme/ })).toHaveTextContent('Added');
    await user.click(screen.getByRole('button', { name: 'Add to favourites: Acme' }));
    expect([cart$.value.lines.length, favourites$.value.products.length]).toEqual([1, 1]);
    await user.click(screen.getByRole('button', { name: 'Remove from favourites: Acme' }));
    expect(favourites$.value.products).toEqual([]);
  });

  it('shows 32 placeholders while the products load [LIST-09]', async () => {
    const { container } = await open('/phones', 'hang');
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(32);
    expect(screen.getByRole('heading', { name: 'Mobile phones' })).toBeVisible();
  });

  it('shows a failed load, and tries again, in Ukrainian with its plural forms, too [STORE-18, LOOK-07]', async () => {
    const { user } = await open('/phones', 'fail', 'ua');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не вдалося завантажити товари');
    serveCatalogue({ products: sampleProducts });
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('6 варіантів')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Сортування' })).toHaveDisplayValue('Оберіть');
  });

  it('shows a link when the category is empty [STORE-22]', async () => {
    await open('/phones', []);
    expect(await screen.findByText('No products here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});

describe('the order of a listing', () => {
  it('is a placeholder until chosen, and a choice returns to the first page [STORE-03]', async () => {
    const { user } = await openListing('/phones?page=2');
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    expect(select).toHaveDisplayValue('Select');
    expect(within(select).getByRole('option', { name: 'Select' })).toBeDisabled();
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select', 'Newest', 'Oldest', 'Alphabetically', 'Cheapest', 'Expensive']);
    await user.selectOptions(select, 'Expensive');
    await waitFor(() => expect(names()[0]).toBe('Phone 40'));
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('is kept by a choice made before its cards are shown', async () => {
    await openListing('/phones');
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'Expensive' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Items on page' }), { target: { value: '32' } });
    });
    await waitFor(() => expect(names()).toHaveLength(32));
    expect(names()[0]).toBe('Phone 40');
  });
});

it('moves two pages when the arrow is pressed twice before the next cards are shown, and never past the last', async () => {
  await openListing('/phones');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  const press = (times: number) =>
    act(() => {
      for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByLabelText('Next page'));
    });
  press(2);
  await pages.findByRole('link', { name: 'Page 3', current: 'page' });
  await act(async () => pages.getByRole('link', { name: 'Page 1' }).click());
  press(5);
  await pages.findByRole('link', { name: 'Page 3', current: 'page' });
});

describe('the pages of a listing', () => {
  it('hold as many products as chosen, and the last is shown for a page beyond it [LIST-02]', async () => {
    const { user } = await openListing('/phones?page=999');
    const size = screen.getByRole('combobox', { name: 'Items on page' });
    expect(size).toHaveDisplayValue('16');
    expect(names()).toHaveLength(8);
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    fireEvent.click(screen.getByLabelText('Previous page'));
    await pages.findByRole('link', { name: 'Page 2', current: 'page' });
    await user.selectOptions(size, '24');
    await waitFor(() => expect(names()).toEqual(firstPhones(24)));
    await user.selectOptions(size, 'All');
    await waitFor(() => expect(names()).toHaveLength(40));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it.each([200, 201])('hold all of %d products on one page, rendered or findable', async (count) => {
    const { container } = await openListing('/phones?devicesOnPage=All', count);
    await waitFor(() => expect(container).toHaveTextContent(`Phone ${count}`));
  });

  it('are links that keep the rest of the query and scroll to the top [LIST-04, LIST-06]', async () => {
    const scroll = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    const { user } = await openListing('/phones?sort=Cheapest');
    const link = screen.getByRole('link', { name: 'Page 2' });
    expect(link).toHaveAttribute('href', '/phones?sort=Cheapest&page=2');
    await user.click(link);
    await waitFor(() => expect(names()[0]).toBe('Phone 17'));
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    // The keyboard goes on at the first card.
    await user.tab();
    expect(screen.getByRole('link', { name: 'Phone 17' })).toHaveFocus();
    scroll.mockRestore();
  });

  it('are announced when they change, and not when the page opens or changes its language', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user } = await openListing('/phones');
    await act(async () => {
      setLanguage('ua');
      await translateTo('ua');
    });
    expect(await screen.findByRole('heading', { name: 'Мобільні телефони' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Наступна сторінка' }));
    await waitFor(() => expect(heard).toEqual(['Показано 17–32 із 40']));
  });
});
