import { act, renderHook, waitFor } from '@testing-library/react';
import type { Product } from '../model/product';
import { SLICE_SIZE, slicesOf } from '../model/slices';
import { sampleProduct, serveCatalogue } from '../testing';
import { configureCatalogue, fileNamed, productsFile, resetCatalogue } from './catalogue';
import { type ProductListQuery, useProductList } from './product-list';
import { readSearchable } from './read';
import { useSearchable } from './use-catalogue';

const products = Array.from({ length: 300 }, (_, index) =>
  sampleProduct({ id: index + 1, itemId: `item-${index}`, name: `Phone ${index}`, price: 1000 - index }),
);
const slices = { folder: 'slices/1', totals: { phones: products.length } };

/** Files by the last part of their name, as `serveCatalogue` knows them. */
const sliced = (): Record<string, unknown> =>
  Object.fromEntries(
    [...slicesOf(products)].map(([path, content]) => [/([^/]+)\.json$/.exec(path)?.[1] ?? '', content]),
  );

const configure = (hasSlices: boolean): void =>
  configureCatalogue({ base: 'api', descriptions: [], ...(hasSlices && { slices }) });

const shelfAt = (from: number, to: number, order?: 'Cheapest') =>
  renderHook(() => useProductList({ category: 'phones', order, language: 'en' }, () => ({ from, to })));

const ids = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id);

beforeEach(() => {
  resetCatalogue();
  configure(true);
});
afterAll(() => configure(false));

it('is the whole catalogue, narrowed, where it is of no category', async () => {
  const { requests } = serveCatalogue({ ...sliced(), products });
  const narrow = (all: readonly Product[]) => all.filter(({ price }) => price < 800);
  const { result } = renderHook(() =>
    useProductList({ order: undefined, language: 'en', narrow }, () => ({ from: 0, to: 2 })),
  );
  await waitFor(() => expect(result.current.total).toBe(99));
  expect(ids(result.current.items)).toEqual([202, 203]);
  expect(result.current.whole).toHaveLength(300);
  expect(requests).toHaveLength(1);
});

describe('a product list in slices', () => {
  it('loads only the slices of the range, and knows the total at once', async () => {
    const { requests } = serveCatalogue(sliced());
    const { result } = shelfAt(SLICE_SIZE - 2, SLICE_SIZE + 2);
    expect(result.current).toMatchObject({ status: 'loading', total: 300, items: [] });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(ids(result.current.items)).toEqual([95, 96, 97, 98]);
    expect(result.current.at(SLICE_SIZE)?.id).toBe(97);
    expect(result.current.at(299)).toBeUndefined();
    expect(result.current.known).toBe(2 * SLICE_SIZE);
    expect(requests.map((path) => path.replace(/.*\/api\//, ''))).toEqual([
      'slices/1/phones/data-0.json',
      'slices/1/phones/data-1.json',
    ]);
  });

  it('contains the same products as the whole list', async () => {
    serveCatalogue(sliced());
    const cut = shelfAt(90, 110, 'Cheapest').result;
    await waitFor(() => expect(cut.current.status).toBe('ready'));
    resetCatalogue();
    configure(false);
    serveCatalogue({ products });
    const whole = shelfAt(90, 110, 'Cheapest').result;
    await waitFor(() => expect(whole.current.status).toBe('ready'));
    expect(cut.current.items).toEqual(whole.current.items);
    expect(whole.current.total).toBe(300);
  });

  it('is narrowed from the whole list', async () => {
    const { requests } = serveCatalogue({ ...sliced(), products });
    const narrow = (all: readonly Product[]) => all.filter(({ id }) => id % 100 === 0);
    const query: ProductListQuery = { category: 'phones', order: 'Cheapest', language: 'en' };
    const initialProps: ProductListQuery = { ...query, narrow };
    const range = () => ({ from: 0, to: 2 });
    const { result, rerender } = renderHook((props) => useProductList(props, range), { initialProps });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(ids(result.current.items)).toEqual([300, 200]);
    expect(result.current).toMatchObject({ total: 3, whole: { length: 300 } });
    expect(requests).toHaveLength(1);
    rerender(query);
    expect(result.current).toMatchObject({ total: 300, whole: undefined });
  });

  it.each([
    ['gone', undefined],
    ['refused', 'fail'],
    ['no list', { no: 'list' }],
  ])('uses the whole list when a slice is %s, and loads no other slice', async (_, answer) => {
    const { requests } = serveCatalogue({ ...sliced(), 'data-0': answer, products });
    const { result } = shelfAt(0, 16);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(ids(result.current.items)).toEqual(Array.from({ length: 16 }, (_none, index) => index + 1));
    expect(result.current.total).toBe(300);
    expect(requests).toHaveLength(2);
    const search = renderHook(useSearchable).result;
    expect(search.current.items).toHaveLength(300);
    expect(requests).toHaveLength(2);
  });

  it('reports a failure of the whole list as well, and tries again', async () => {
    serveCatalogue({ products: 'fail' });
    const { result } = shelfAt(0, 16);
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.error).toBe('Error loading products');
    serveCatalogue({ products });
    await act(async () => result.current.retry());
    expect(result.current.items).toHaveLength(16);
  });

  it('uses the whole list if it has loaded', async () => {
    const { requests } = serveCatalogue({ products });
    await productsFile().load();
    const { result } = shelfAt(0, 16);
    expect(result.current.items).toHaveLength(16);
    expect(requests).toHaveLength(1);
  });

  it('starts with the file in the descriptor', async () => {
    const { requests } = serveCatalogue(sliced());
    await fileNamed('shelf/phones').load();
    const { result } = shelfAt(0, 16);
    expect(result.current.status).toBe('ready');
    expect(requests).toHaveLength(1);
    expect(fileNamed('shelf/tablets')).toBe(productsFile());
  });
});

describe('the data of the search', () => {
  it('is a separate file with the rows of the list', async () => {
    const { requests } = serveCatalogue(sliced());
    const { result } = renderHook(useSearchable);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(ids(result.current.items)).toEqual(ids(products));
    expect(result.current.items[7]).toMatchObject({ name: 'Phone 7', itemId: 'item-7', price: 993 });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['gone', undefined],
    ['refused', 'fail'],
    ['no table', []],
  ])('is the whole list when its file is %s, even with slices', async (_, answer) => {
    const { requests } = serveCatalogue({ ...sliced(), search: answer, products });
    const { result } = renderHook(useSearchable);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(ids(result.current.items)).toEqual(ids(products));
    expect(requests).toHaveLength(2);
  });

  const table = {
    categories: ['phones'],
    category: [0],
    id: [1],
    price: [5],
    name: 'a',
    itemId: 'b',
    image: '',
  };

  it('is read when its columns have equal lengths', () => {
    const row = { id: 1, price: 5, category: 'phones', name: 'a', itemId: 'b', image: '' };
    expect(readSearchable({ ...table, year: [2022] })?.items).toEqual([{ ...row, year: 2022 }]);
    expect(readSearchable(table)?.items).toEqual([{ ...row, year: 0 }]);
  });

  it.each([
    ['a column that is too short', { ...table, name: 'a\nb' }],
    ['a price that is none', { ...table, price: ['5'] }],
    ['a negative id', { ...table, id: [-1] }],
    ['categories that are none', { ...table, categories: [{}] }],
    ['a column that is missing', { ...table, itemId: undefined }],
    ['a list', []],
    ['nothing', null],
  ])('is refused with %s', (_, file) => {
    expect(readSearchable(file)).toBeUndefined();
  });
});
