import { sampleProduct } from '../testing';
import { SORT_ORDERS, sorted } from './orders';
import { dataPath, listingCategory, type SearchColumns, SLICE_SIZE, slicePath, slicesOf } from './slices';

const products = Array.from({ length: 250 }, (_, index) =>
  sampleProduct({
    id: index + 1,
    itemId: `item-${index}`,
    name: `${'zyx'[index % 3]} ${index}`,
    category: index % 5 === 0 ? 'tablets' : 'phones',
    price: (index * 37) % 101,
    year: 2010 + (index % 7),
  }),
);
const phones = products.filter(({ category }) => category === 'phones');
const files = new Map(slicesOf(products));

describe('the slices of a catalogue', () => {
  it.each([
    [undefined, 'en'],
    ...SORT_ORDERS.map((order) => [order, 'en'] as const),
    ['Alphabetically', 'ua'],
  ] as const)('put together are the list in the order %s (%s)', (order, language) => {
    const slices = [0, 1, 2].map((slice) => files.get(slicePath('phones', order, language, slice)));
    expect(slices.map((slice) => (slice as unknown[]).length)).toEqual([SLICE_SIZE, SLICE_SIZE, 8]);
    expect(slices.flat()).toEqual(sorted(phones, order, language));
    expect(files.has(slicePath('phones', order, language, 3))).toBe(false);
  });

  it.each([16, 24, 32])('hold every page of %i products in one of them', (size) => {
    expect(SLICE_SIZE % size).toBe(0);
  });

  it('include the data of the search, in the order of the data', () => {
    const { name, itemId, price, category, categories } = files.get('search.json') as SearchColumns;
    expect(name.split('\n')).toEqual(products.map((product) => product.name));
    expect(itemId.split('\n')).toEqual(products.map((product) => product.itemId));
    expect(price).toEqual(products.map((product) => product.price));
    expect(category.map((index) => categories[index])).toEqual(products.map((product) => product.category));
  });

  it('keep one line per name', () => {
    const broken = new Map(slicesOf([sampleProduct({ name: 'two\nlines' })]));
    expect((broken.get('search.json') as SearchColumns).name).toBe('two lines');
  });

  it('are empty for an empty catalogue', () => {
    expect([...slicesOf([])].map(([path]) => path)).toEqual(['search.json']);
  });
});

describe('the file behind a data name', () => {
  const slices = { folder: 'slices/1', totals: { phones: 200 } };

  it.each([
    ['products', undefined, 'products.json'],
    ['phones', slices, 'phones.json'],
    ['shelf/phones', undefined, 'products.json'],
    ['shelf/phones', slices, 'slices/1/phones/data-0.json'],
    ['shelf/tablets', slices, 'products.json'],
  ])('%s', (name, published, path) => {
    expect(dataPath(name, published)).toBe(path);
  });

  it('names a listing only where it is one category', () => {
    expect(['shelf/phones', 'shelf/', 'shelf/a/b', 'phones'].map(listingCategory)).toEqual([
      'phones',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
