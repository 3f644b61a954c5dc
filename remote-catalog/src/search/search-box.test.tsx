import {
  renderRemote,
  resetStore,
  sampleProduct,
  sampleProducts,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { defineApp } from '@gadgetry/shared-kernel/contract';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { app } from '../app';
import { answerMedia } from '../testing/media';
import { Fragment as SearchBox } from './search-box';

const closed = jest.fn();
const Page = () => <SearchBox onClose={closed} context={{ query: '' }} />;
const hostDescriptor = {
  name: 'catalog',
  kernel: '^1.0.0',
  routes: [{ path: '/', page: 'search', skeleton: 'plain' as const, data: [] }],
  navigation: [],
  fragments: [],
};

/** Opens a page with only the search, since a fragment has no page. */
async function openSearch(products: unknown = sampleProducts, shown = Page, arrival?: Promise<void>) {
  serveCatalogue({ products });
  const answer = globalThis.fetch;
  if (arrival) globalThis.fetch = (...asked) => arrival.then(() => answer(...asked));
  const pages = { search: async () => ({ Page: shown }) };
  const host = defineApp({ pages, fragments: {}, translations: app.translations });
  const { user, unmount } = await renderRemote(host, hostDescriptor, { route: '/' });
  return { user, unmount, input: screen.getByRole('combobox') };
}

const expectElsewhere = (path: string): void =>
  expect(screen.getByRole('status', { name: 'elsewhere' })).toHaveTextContent(path);

const results = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  resetStore();
  closed.mockClear();
});

describe('the search box', () => {
  it('is ready for typing, and lists nothing until something is typed [SEARCH-10]', async () => {
    const { input } = await openSearch();
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleName('Search by name');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(results()).toEqual([]);
  });

  it('begins with the shell’s query', async () => {
    const { input } = await openSearch(sampleProducts, () => (
      <SearchBox onClose={closed} context={{ query: 'tablet 2' }} />
    ));
    expect(input).toHaveValue('tablet 2');
    await waitFor(() => expect(results()).toEqual(['Acme Tablet 2 $191']));
  });

  it('filters by name, ignoring case, and shows the price [SEARCH-07, STORE-02]', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'tABlet 2');
    await waitFor(() => expect(results()).toEqual(['Acme Tablet 2 $191']));
    expect(screen.getByText('1 product found')).toBeVisible();
    expect(input).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows that nothing matches, and offers the categories [SEARCH-12, SEARCH-13]', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'zzz');
    expect(await screen.findByText('No products found matching your search.')).toBeVisible();
    const instead = screen.getByRole('navigation', { name: 'Browse instead:' });
    expect(within(instead).getAllByRole('link')).toHaveLength(3);
    await user.click(within(instead).getByRole('link', { name: 'Tablets' }));
    expectElsewhere('/tablets');
  });

  it('lists the first of many results, and links to all of them', async () => {
    const { user, input } = await openSearch(
      Array.from({ length: 60 }, (_, id) => sampleProduct({ id: id + 1 })),
    );
    await user.type(input, 'acme');
    expect(await screen.findByText('60 products found')).toBeVisible();
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(51);
    await user.click(options[50] as HTMLElement);
    expectElsewhere('/search?q=acme');
  });

  it('opens the product when a result is clicked [SEARCH-14]', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'watch 4');
    await user.click(await screen.findByRole('option', { name: /Watch 4/ }));
    expectElsewhere('/accessories/acme-accessories-4-64gb-black');
  });

  it('moves with arrows in a loop, and opens with Enter', async () => {
    const { user, input } = await openSearch(sampleProducts.slice(0, 2));
    await user.type(input, 'phone');
    const [first, , all] = await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowUp}');
    expect(all).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', all?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    expectElsewhere('/phones/acme-phones-1-64gb-black');
  });

  it('applies a key pressed right after typing to the rows of the typed text', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'phone 1');
    act(() => {
      fireEvent.change(input, { target: { value: 'watch 4' } });
      fireEvent.keyDown(input, { key: 'ArrowDown' });
    });
    await user.keyboard('{Enter}');
    expectElsewhere('/accessories/acme-accessories-4-64gb-black');
  });

  it('keeps an arrow that was pressed while the products load', async () => {
    let arrive = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { user, input } = await openSearch(sampleProducts, Page, arrival);
    await user.type(input, 'phone');
    await user.keyboard('{ArrowDown}');
    expect(input).not.toHaveAttribute('aria-activedescendant');
    arrive();
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    ['phone', '/search?q=phone'],
    [' a&b ', '/search?q=a%26b'],
  ])('opens all results of "%s" with Enter if no row is chosen', async (query, path) => {
    const { user, input } = await openSearch();
    await user.type(input, `${query}{Enter}`);
    expectElsewhere(path);
  });

  it('shows similar products below exact matches, or alone without any', async () => {
    const names = ['Acme Air 4', 'Acme 4 Air', 'Acme Other'];
    const { user, input } = await openSearch(names.map((name, id) => sampleProduct({ id, name })));
    await user.type(input, 'air 4');
    const similar = await screen.findByRole('group', { name: 'Similar results' });
    expect(within(similar).getAllByRole('option')).toHaveLength(1);
    expect(within(similar).getByRole('option')).toHaveTextContent('Acme 4 Air');
    expect(screen.getByText('2 products found')).toBeVisible();
    await user.clear(input);
    await user.type(input, 'ohter');
    expect(await screen.findByText('1 similar result')).toBeVisible();
    expect(screen.getByRole('listbox', { name: 'Similar results' })).toBeVisible();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('resets the chosen row when the query changes', async () => {
    const { user, input } = await openSearch();
    await user.type(input, 'phone');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}');
    await user.type(input, ' ');
    expect(input).not.toHaveAttribute('aria-activedescendant');
  });

  it('closes with Escape and with its button', async () => {
    const { user } = await openSearch();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it.each([
    [767, 0],
    [768, 1],
  ])('on a screen %i px wide has %i thumbnail [SEARCH-06]', async (width, count) => {
    answerMedia({ width });
    const { user, input } = await openSearch();
    await user.type(input, 'watch 4');
    const option = await screen.findByRole('option');
    expect(option.querySelectorAll('img')).toHaveLength(count);
  });

  it('announces the result after a pause in typing', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user, input } = await openSearch();
    await user.type(input, 'phone');
    await waitFor(() => expect(heard).toEqual(['6 products found']));
  });

  it('shows an error when the products could not be loaded, and tries again', async () => {
    const { user } = await openSearch('fail');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading products');
    serveCatalogue({ products: sampleProducts });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.type(screen.getByRole('combobox'), 'tablet 1');
    await waitFor(() => expect(results()).toHaveLength(1));
  });
});

describe('recent searches', () => {
  const recent = () =>
    screen.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
  const search = async (query: string) => {
    const { user, input, unmount } = await openSearch();
    await user.type(input, `${query}{Enter}`);
    unmount();
  };

  it('are stored, offered while the field is empty, and open their results', async () => {
    await search('phone');
    await search('tablet 1');
    const { user, input } = await openSearch();
    expect(screen.getByRole('region', { name: 'Recent searches' })).toBeVisible();
    expect(recent()).toEqual(['tablet 1', 'phone']);
    expect(results()).toEqual([]);
    await user.type(input, 'x');
    expect(screen.queryByRole('region')).toBeNull();
    await user.clear(input);
    await user.click(screen.getByRole('link', { name: 'phone' }));
    expectElsewhere('/search?q=phone');
  });

  it('are removed by keyboard, and the focus moves to the next one, and at last to the field [SEARCH-18]', async () => {
    for (const query of ['one', 'two', 'three']) await search(query);
    const { user, input } = await openSearch();
    const button = (query: string) =>
      screen.getByRole('button', { name: `Remove from recent searches: ${query}` });
    button('two').focus();
    await user.keyboard('{Enter}');
    expect(recent()).toEqual(['three', 'one']);
    expect(button('one')).toHaveFocus();
    expect(screen.getByText('Removed from recent searches: two')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('region')).toBeNull();
    // Without any, the empty field has the categories below it.
    expect(recent()).toEqual(['Phones', 'Tablets', 'Accessories']);
    expect(input).toHaveFocus();
    expect(localStorage.getItem('gadgetry:kept:catalog:searches')).toBe('[]');
  });

  it('of another tab stay when one is removed', async () => {
    for (const query of ['one', 'two']) await search(query);
    const { user } = await openSearch();
    localStorage.setItem('gadgetry:kept:catalog:searches', '["other","two","one"]');
    await user.click(screen.getByRole('button', { name: 'Remove from recent searches: two' }));
    expect(recent()).toEqual(['other', 'one']);
  });
});

it('has its own live region in a modal, since the rest of the page is inert', async () => {
  const { user, input } = await openSearch(sampleProducts, () => (
    <dialog open>
      <Page />
    </dialog>
  ));
  await user.type(input, 'phone');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('6 products found'));
});
