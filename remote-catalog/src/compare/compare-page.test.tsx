import {
  type CatalogueFiles,
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { choose, chooseNone } from './choice';

const LETTERS = [...'abcdef'];
const products = [
  ...LETTERS.map((itemId, id) =>
    sampleProduct({
      id,
      itemId,
      name: `Phone ${itemId.toUpperCase()}`,
      capacity: id === 1 ? '256GB' : '128GB',
    }),
  ),
  sampleProduct({ id: 9, itemId: 't', name: 'Tablet T', category: 'tablets' }),
];
const body = { dimensions: { height: 146.7, width: 71.5, depth: 7.8 }, box: ['phone', 'A cable'] };
const phones = LETTERS.map((id) =>
  sampleDetail({ id, ...(id === 'b' ? { processor: 'Acme A2' } : { processor: 'Acme A1', ...body }) }),
);

async function openAt(route: string, files: CatalogueFiles = {}, language: 'en' | 'ua' = 'en') {
  serveCatalogue({ products, phones, tablets: [], ...files });
  return renderRemote(app, descriptor, { route, language });
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent);
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  resetStore();
  chooseNone('phones');
});

describe('a comparison', () => {
  it('shows products in columns, marks the best value of a row with a word, and shows only the differences on request', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user } = await openAt('/compare/phones?items=a,b');
    const table = await screen.findByRole('table', { name: 'Compare phones' });
    expect(heads()).toEqual(['Phone A', 'Phone B']);
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Processor/)).toEqual(['Acme A1', 'Acme A2']);
    expect(cells(/^Built in memory/)).toEqual(['128\u00a0GB', '256\u00a0GBBest']);
    expect(cells(/^Dimensions/)).toEqual([
      '146.7\u00a0mm146.7 ×\u00a071.5 ×\u00a07.8\u00a0mm',
      '–not stated',
    ]);
    expect(cells(/^In the box/)).toEqual(['PhoneA cable', '–not stated']);
    expect(within(table).getByRole('row', { name: /^Camera/ })).toHaveTextContent('12 MP + 12 MP (Dual)');
    expect(within(table).getByRole('row', { name: /^Colour/ })).toHaveTextContent('Black');
    expect(within(table).getByRole('button', { name: 'Add to cart: Phone A' })).toBeEnabled();
    await user.click(screen.getByRole('switch', { name: 'Differences only' }));
    expect(screen.getByRole('switch', { name: 'Differences only' })).toBeChecked();
    expect(rowNames().slice(2)).toEqual([
      'Processor',
      'Built in memory',
      'Dimensions (H\u00a0×\u00a0W\u00a0×\u00a0D)',
      'In the box',
    ]);
    expect(heard).toEqual(['Rows shown: 4 of 12']);
  });

  it('shows one tile for each of its products while they load', async () => {
    const { container } = await openAt('/compare/phones?items=a,b,c', { phones: 'hang' });
    await screen.findByRole('heading', { name: 'Compare phones' });
    expect(container.querySelectorAll('[aria-busy="true"] .picture')).toHaveLength(3);
  });

  it('marks the lowest price, and none if all are equal', async () => {
    const dearer = products.map((product) => (product.itemId === 'b' ? { ...product, price: 999 } : product));
    await openAt('/compare/phones?items=a,b,c', { products: dearer });
    const price = await screen.findByRole('row', { name: /^Price/ });
    expect(within(price).getAllByText('Lowest')).toHaveLength(2);
    expect(within(price).getByRole('cell', { name: /999/ })).not.toHaveTextContent('Lowest');
    expect(within(screen.getByRole('row', { name: /^Year/ })).queryByText('Newest')).toBeNull();
  });

  it('shows a message if nothing differs', async () => {
    await openAt('/compare/phones?items=a,c&differences=only');
    expect(await screen.findByText('Identical in every listed spec.')).toBeVisible();
  });

  it('keeps all changes that are made before the first one shows', async () => {
    await openAt('/compare/phones?items=a,b,c,d');
    await screen.findByRole('table');
    act(() => {
      for (const name of ['A', 'C'])
        fireEvent.click(screen.getByRole('button', { name: `Remove from the comparison: Phone ${name}` }));
      fireEvent.click(screen.getByRole('switch', { name: 'Differences only' }));
    });
    await waitFor(() => expect(heads()).toEqual(['Phone B', 'Phone D']));
    expect(screen.getByRole('switch', { name: 'Differences only' })).toBeChecked();
  });

  it('names what it cannot show', async () => {
    await openAt('/compare/phones?items=a,b,a,t,nonsense,c,d,e,f');
    await screen.findByRole('table');
    expect(heads()).toEqual(['Phone A', 'Phone B', 'Phone C', 'Phone D']);
    expect(screen.getByText(/You can compare up to 4/)).toHaveTextContent('Phone E, Phone F');
    expect(screen.getByText(/From another category: Tablet T/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare tablets' })).toHaveAttribute(
      'href',
      '/compare/tablets?items=t',
    );
    expect(screen.getByText(/Listed more than once/)).toHaveTextContent('Phone A');
    expect(screen.getByText(/Not found/)).toHaveTextContent('nonsense');
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
  });

  it('removes a product, and moves the focus to the next one', async () => {
    const { user } = await openAt('/compare/phones?items=a,b,c,d,e');
    await user.click(await screen.findByRole('button', { name: 'Remove from the comparison: Phone B' }));
    await waitFor(() => expect(heads()).toEqual(['Phone A', 'Phone C', 'Phone D', 'Phone E']));
    expect(screen.getByRole('link', { name: 'Phone C' })).toHaveFocus();
  });

  it('adds a product that the shopper finds by name', async () => {
    const { user } = await openAt('/compare/phones?items=a');
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: 'Add a phone' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Add a phone' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
    await user.type(within(dialog).getByRole('searchbox'), 'phone c');
    await user.click(within(dialog).getByRole('button', { name: /Phone C/ }));
    await waitFor(() => expect(heads()).toEqual(['Phone A', 'Phone C']));
    expect(screen.getByRole('link', { name: 'Phone C' })).toHaveFocus();
  });

  it('without products shows how to begin', async () => {
    const { user } = await openAt('/compare/phones');
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(screen.getByText(/The best values are marked/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse phones' })).toHaveAttribute('href', '/phones');
    await user.click(screen.getByRole('button', { name: 'Add a phone' }));
    await user.click(await screen.findByRole('button', { name: /Phone D/ }));
    await waitFor(() => expect(heads()).toEqual(['Phone D']));
    await user.click(screen.getByRole('button', { name: 'Remove from the comparison: Phone D' }));
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a phone' })).toHaveFocus();
  });

  it.each([
    ['products', 'Error loading products'],
    ['phones', 'Error loading phones'],
  ])('shows an error when %s could not be loaded, and tries again', async (file, message) => {
    const { user } = await openAt('/compare/phones?items=a,b', { [file]: 'fail' });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    serveCatalogue({ products, phones });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('supports Ukrainian', async () => {
    await openAt('/compare/phones?items=a,b', {}, 'ua');
    expect(await screen.findByRole('table', { name: 'Порівняння телефонів' })).toBeVisible();
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Порівняння' })).toHaveAttribute(
      'href',
      '/compare',
    );
    expect(screen.getByRole('row', { name: /^Процесор/ })).toHaveTextContent('Acme A2');
    expect(screen.getByRole('row', { name: /^Вбудована/ })).toHaveTextContent('256 ГБНайкраще');
    expect(screen.getByRole('row', { name: /^У\sкоробці/ })).toHaveTextContent('ТелефонA cable');
    expect(screen.getByRole('row', { name: /^Колір/ })).toHaveTextContent('Чорний');
  });
});

describe('choosing for a comparison', () => {
  it('forgets products that the catalogue no longer has', async () => {
    for (const itemId of ['a', 'gone', 'b', 'lost']) choose({ category: 'phones', itemId }, true);
    await openAt('/phones');
    const tray = await screen.findByRole('region', { name: 'Chosen for comparison' });
    expect(await within(tray).findByText('2 of 4')).toBeVisible();
    expect(within(tray).getByRole('link', { name: 'Compare 2' })).toHaveAttribute(
      'href',
      '/compare/phones?items=a,b',
    );
  });

  it('is possible on the cards of a listing, up to four, and opens the comparison', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user } = await openAt('/phones');
    for (const letter of 'ABCDE')
      await user.click(await screen.findByRole('button', { name: `Compare: Phone ${letter}` }));
    expect(screen.getByRole('button', { name: 'Compare: Phone D' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Compare: Phone E' })).toHaveAttribute('aria-pressed', 'false');
    expect(heard.slice(-2)).toEqual([
      'Phone D is in the comparison, 4 of 4',
      'You can compare up to 4. Remove one first.',
    ]);
    const refused = screen.getByRole('button', { name: 'Compare: Phone E' });
    expect(refused).toBeEnabled();
    const refusal = screen.getByText(/^You can compare up to 4. Remove one first./);
    expect(refusal).toBeVisible();
    await user.tab();
    expect(within(refusal).getByRole('link', { name: 'Compare 4' })).toHaveFocus();
    await user.tab();
    expect(refusal).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Compare: Phone B' }));
    const tray = await screen.findByRole('region', { name: 'Chosen for comparison' });
    expect(within(tray).getByText('3 of 4')).toBeVisible();
    expect(within(tray).getByRole('link', { name: 'Compare 3' })).toHaveAttribute(
      'href',
      '/compare/phones?items=a,c,d',
    );
    await user.click(within(tray).getByRole('button', { name: 'Clear the comparison' }));
    expect(screen.queryByRole('region', { name: 'Chosen for comparison' })).toBeNull();
  });
});
