import { sampleDetail, sampleProduct } from '../testing/samples';
import { readDetails, readProducts } from './read';

const product = sampleProduct();
const detail = sampleDetail();

/** A copy without some of its members, as a careless supplier leaves them out. */
const without = (entry: object, ...members: readonly string[]): object =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !members.includes(name)));

describe('reading the product list', () => {
  it('takes a sound entry as it is [DATA-07]', () => {
    expect(readProducts([product])).toEqual({ items: [product], problems: [] });
  });

  it.each<[string, unknown, string]>([
    ['an entry that is no object', 5, ''],
    ['no entry at all', null, ''],
    ['an id in words', { ...product, id: '1' }, 'id'],
    ['no category', without(product, 'category'), 'category'],
    ['no itemId', without(product, 'itemId'), 'itemId'],
    ['an empty name', { ...product, name: ' ' }, 'name'],
    ['no price', without(product, 'price'), 'price'],
    ['a price below nothing', { ...product, price: -1 }, 'price'],
  ])('drops and reports %s, and keeps the others', (_case, entry, member) => {
    expect(readProducts([entry, product])).toMatchObject({
      items: [product],
      problems: [{ index: 0, member }],
    });
  });

  it('drops and reports an id that an entry before has', () => {
    const twin = { ...product, itemId: 'other', name: 'Other' };
    expect(readProducts([product, twin])).toMatchObject({
      items: [product],
      problems: [{ index: 1, member: 'id' }],
    });
  });

  it('takes a price of 0, a name of 2,000 characters, and an unknown category, colour and capacity', () => {
    const odd = sampleProduct({
      price: 0,
      fullPrice: 0,
      name: 'N'.repeat(2000),
      category: 'drones',
      color: 'ultraviolet',
      capacity: '3 acres',
    });
    expect(readProducts([odd])).toEqual({ items: [odd], problems: [] });
  });

  it('fills in what may be left out', () => {
    const bare = without(product, 'fullPrice', 'screen', 'capacity', 'color', 'ram', 'year', 'image');
    expect(readProducts([bare])?.items).toEqual([
      { ...product, fullPrice: 800, screen: '', capacity: '', color: '', ram: '', year: 0, image: '' },
    ]);
  });

  it.each([{}, 'text', null, 5])('refuses a file that is no list: %j', (file) => {
    expect(readProducts(file)).toBeUndefined();
    expect(readDetails(file)).toBeUndefined();
  });

  it('takes an empty list', () => {
    expect(readProducts([])).toEqual({ items: [], problems: [] });
  });
});

describe('reading details', () => {
  it('takes a sound entry as it is [DATA-07]', () => {
    expect(readDetails([detail])).toEqual({ items: [detail], problems: [] });
  });

  it('needs an id, a name and a price, and nothing else', () => {
    const bare = { id: 'bare', name: 'Bare', priceRegular: 5 };
    expect(readDetails([bare])?.items).toMatchObject([
      { ...bare, priceDiscount: 5, images: [], colorsAvailable: [], description: [], cell: [], camera: '' },
    ]);
    expect(
      readDetails([without(bare, 'id'), without(bare, 'name'), without(bare, 'priceRegular')]),
    ).toMatchObject({
      items: [],
      problems: [{ member: 'id' }, { member: 'name' }, { member: 'priceRegular' }],
    });
  });
});
