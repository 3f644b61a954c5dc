import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { names } from '../testing/listing';

// Imported here, so that compiling it doesn't count for the tests' time limits.
import './search-page';
import './similar-search';

const product = (id: number, name: string, price: number, color: string) =>
  sampleProduct({ id, name, price, color, itemId: `acme-${id}-64gb-${color}` });

const products = [
  product(1, 'Acme 4 Air', 100, 'red'),
  product(2, 'Acme Air 4 One', 300, 'gold'),
  product(3, 'Acme Air 4 Two', 200, 'gold'),
  product(4, 'Acme Other', 50, 'red'),
];

async function open(query: string, language: 'en' | 'ua' = 'en') {
  serveCatalogue({ products });
  const rendered = await renderRemote(app, descriptor, { route: `/search?${query}`, language });
  return rendered;
}

const heading = () => screen.findByRole('heading', { level: 1 });

it.each([
  ['exact results, then similar ones', 'q=air+4', [2, 3, 1]],
  ['each kind in the chosen order', 'q=air+4&sort=Cheapest', [3, 2, 1]],
  ['what a filter leaves, although only similar ones have it', 'q=air+4&color=red', [1]],
])('shows %s', async (_what, query, ids) => {
  await open(query);
  await waitFor(async () => expect(await heading()).toHaveTextContent('3 results for “air 4”'));
  await waitFor(() => expect(document.title).toBe('3 results for “air 4” – Gadgetry'));
  const wanted = ids.map((id) => products.find((one) => one.id === id)?.name);
  await waitFor(() => expect(names()).toEqual(wanted));
  const hasBoth = ids.length > 1;
  expect(screen.queryAllByRole('heading', { name: 'Similar results' })).toHaveLength(hasBoth ? 1 : 0);
  expect(screen.getAllByRole('article')[0]?.querySelector('a')).toHaveAttribute(
    'href',
    expect.stringContaining(`/phones/acme-${ids[0]}-64gb-`),
  );
});

it('has a field with the query, which opens the search, and its number of results once', async () => {
  const heard: (string | undefined)[] = [];
  on('shell/open-search').subscribe((event) => heard.push(event.query));
  const { user } = await open('q=air+4');
  await user.click(await screen.findByRole('button', { name: 'Change search: air 4' }));
  expect(heard).toEqual(['air 4']);
  expect(await screen.findByText('3 models')).toBeInTheDocument();
  expect(screen.queryByText(/versions/)).toBeNull();
});

it('reports if all results are similar ones', async () => {
  await open('q=ohter', 'ua');
  await waitFor(async () =>
    expect(await heading()).toHaveTextContent('1 схожий результат за запитом «ohter»'),
  );
});

it.each([
  ['q=zzzz', 'No results for “zzzz”', 'Change search', 'zzzz'],
  ['q=%3Cb%3Ex%3C%2Fb%3Eyz', 'No results for “<b>x</b>yz”', 'Change search', '<b>x</b>yz'],
  ['q=%20', 'Search', 'Open search', ''],
  ['', 'Search', 'Open search', ''],
])('offers links for %s', async (query, title, button, opened) => {
  const heard: (string | undefined)[] = [];
  on('shell/open-search').subscribe((event) => heard.push(event.query));
  const { user } = await open(query);
  await waitFor(async () => expect(await heading()).toHaveTextContent(title));
  const instead = await screen.findByRole('navigation', { name: 'Browse instead:' });
  expect(within(instead).getAllByRole('link')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: button }));
  expect(heard).toEqual([opened]);
});

it('shows the page of the address', async () => {
  resetStore();
  serveCatalogue({
    products: Array.from({ length: 20 }, (_, id) => product(id, `Acme Air ${id}`, 100, 'red')),
  });
  await renderRemote(app, descriptor, { route: '/search?q=acme&page=2' });
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});
