import { sampleDetail, sampleProduct } from '../testing/samples';
import { readDescription, readDetails, readProduct, readProducts } from './read';

const product = sampleProduct();
const detail = sampleDetail();

/** A copy without some of its members, as a careless supplier leaves them out. */
const without = (entry: object, ...members: readonly string[]): object =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !members.includes(name)));

describe('reading the product list', () => {
  it('keeps a valid entry unchanged [DATA-07]', () => {
    expect(readProducts([product])).toEqual({ items: [product], problems: [] });
  });

  it.each<[string, unknown, string]>([
    ['an entry that is no object', 5, ''],
    ['no entry at all', null, ''],
    ['an id in words', { ...product, id: '1' }, 'id'],
    ['no category', without(product, 'category'), 'category'],
    ['no itemId', without(product, 'itemId'), 'itemId'],
    ['an itemId that no address could hold', { ...product, itemId: 'x\ud800' }, 'itemId'],
    ['an empty name', { ...product, name: ' ' }, 'name'],
    ['no price', without(product, 'price'), 'price'],
    ['a price below nothing', { ...product, price: -1 }, 'price'],
    ['a price without end', { ...product, price: Number.POSITIVE_INFINITY }, 'price'],
    ['a price that is no number', { ...product, price: Number.NaN }, 'price'],
    ['a name in numbers', { ...product, name: 14 }, 'name'],
    ['a list in its place', [product], ''],
  ])('drops and reports %s, and keeps the others', (_case, entry, member) => {
    expect(readProducts([entry, product])).toMatchObject({
      items: [product],
      problems: [{ index: 0, member }],
    });
  });

  it.each([
    ['a price of 0', { price: 0, fullPrice: 0 }],
    ['a name of 2,000 characters', { name: 'N'.repeat(2000) }],
    ['characters of two halves', { name: 'Phone \u{1f600}' }],
    [
      'an unknown category, colour and capacity',
      { category: 'drones', color: 'ultraviolet', capacity: '3 acres' },
    ],
  ])('accepts %s', (_what, change) => {
    const odd = sampleProduct(change);
    expect(readProducts([odd])).toEqual({ items: [odd], problems: [] });
  });

  it('fills in optional members', () => {
    const bare = without(product, 'fullPrice', 'screen', 'capacity', 'color', 'ram', 'year', 'image');
    expect(readProducts([bare])?.items).toEqual([
      { ...product, fullPrice: 800, screen: '', capacity: '', color: '', ram: '', year: 0, image: '' },
    ]);
  });

  it.each([
    [700, 800],
    [800, 800],
    [801, 801],
    ['900', 800],
  ])('reads a full price of %j, next to a price of 800, as %d', (fullPrice, expected) => {
    expect(readProduct({ ...product, price: 800, fullPrice })?.fullPrice).toBe(expected);
  });

  it.each([
    [2022, 2022],
    ['2022', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('reads the year %j as %d', (year, expected) => {
    expect(readProduct({ ...product, year })?.year).toBe(expected);
  });

  it('reads a text of the wrong type as empty', () => {
    expect(readProduct({ ...product, screen: 6.1, color: null })).toMatchObject({ screen: '', color: '' });
  });

  it('reports expected values, including a unique id', () => {
    const entries = [5, { ...product, name: '' }, { ...product, price: -1 }, product, product];
    expect(readProducts(entries)).toEqual({
      items: [product],
      problems: [
        { index: 0, member: '', expected: 'an object' },
        { index: 1, member: 'name', expected: 'a text of 1 to 10000 whole characters' },
        { index: 2, member: 'price', expected: 'a number from 0 to 1000000000000' },
        { index: 4, member: 'id', expected: 'one that no entry before has' },
      ],
    });
  });

  it('rethrows errors of the store itself', () => {
    const broken = Object.defineProperty({ ...product }, 'name', {
      get: () => {
        throw new TypeError('a fault');
      },
    });
    expect(() => readProducts([broken])).toThrow('a fault');
  });

  it.each([{}, 'text', null, 5])('rejects a file that is not a list: %j [DATA-06]', (file) => {
    expect(readProducts(file)).toBeUndefined();
    expect(readDetails(file)).toBeUndefined();
  });
});

describe('reading details', () => {
  it('keeps a valid entry unchanged [DATA-07]', () => {
    expect(readDetails([detail])).toEqual({ items: [detail], problems: [] });
  });

  it('requires only an id, a name and a price', () => {
    const bare = { id: 'bare', name: 'Bare', priceRegular: 5 };
    expect(readDetails([bare])?.items).toMatchObject([
      { ...bare, priceDiscount: 5, images: [], colorsAvailable: [], description: [], cell: [], camera: '' },
    ]);
    const lacking = ['id', 'name', 'priceRegular'];
    const problems = lacking.map((member, index) => ({ index, member }));
    expect(readDetails(lacking.map((member) => without(bare, member)))).toMatchObject({
      items: [],
      problems,
    });
  });
});

describe('reading optional members of a detail', () => {
  const read = (more: object) => readDetails([{ ...detail, ...more }])?.items[0];

  it('keeps them when valid', () => {
    const more = {
      images: ['a', 'b'],
      views: ['front', 'camera'],
      dimensions: { height: 146.7, width: 71.5, depth: 7.8 },
      scale: { edge: 173, foot: 7.7 },
      box: ['phone', 'A cable'],
    };
    expect(read(more)).toMatchObject(more);
  });

  it.each([
    ['views', ['front']],
    ['views', 'front'],
    ['dimensions', { height: 1, width: 2 }],
    ['dimensions', { height: 1, width: 2, depth: '3' }],
    ['dimensions', { height: 0, width: 2, depth: 3 }],
    ['dimensions', '1 x 2 x 3'],
    ['scale', { edge: 173 }],
    ['box', []],
    ['box', { phone: 1 }],
  ])('leaves out %s: %j, and keeps the rest', (member, value) => {
    const found = read({ images: ['a', 'b'], [member]: value });
    expect(found?.name).toBe(detail.name);
    expect(found).not.toHaveProperty(member);
  });
});

describe('reading the pictures of a product', () => {
  const sources = { template: 'img/a-{width}.{format}', widths: [208, 416], formats: ['avif', 'webp'] };
  const pictures = (given: unknown) => readProduct({ ...product, pictures: given })?.pictures;

  it('keeps template, widths and formats', () => {
    expect(pictures(sources)).toEqual(sources);
    expect(pictures({ ...sources, formats: 'webp' })).toEqual({ ...sources, formats: ['webp'] });
  });

  it('drops invalid widths and formats', () => {
    const given = { ...sources, widths: [208, 0, -1, '416', null], formats: ['avif', 5, null] };
    expect(pictures(given)).toEqual({ ...sources, widths: [208], formats: ['avif'] });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [sources]],
    ['no template', { ...sources, template: undefined }],
    ['widths that are no list', { ...sources, widths: 208 }],
    ['no widths', { ...sources, widths: [] }],
    ['no width that can be one', { ...sources, widths: [0] }],
    ['no formats', { ...sources, formats: [] }],
  ])('drops them when there is %s', (_, given) => {
    expect(readProduct({ ...product, pictures: given })).not.toHaveProperty('pictures');
  });

  it('requires one entry per image in details', () => {
    const images = ['img/a.webp', 'img/b.webp'];
    const read = (given: unknown) => readDetails([{ ...detail, images, pictures: given }])?.items[0];
    expect(read([sources, sources])?.pictures).toEqual([sources, sources]);
    expect(read([sources])).not.toHaveProperty('pictures');
    expect(read([sources, {}])).not.toHaveProperty('pictures');
    expect(read([{}, sources, sources])).not.toHaveProperty('pictures');
    expect(read('img')).not.toHaveProperty('pictures');
  });
});

describe('reading a description', () => {
  it('accepts sections with a title, a text or both, and a text that is not a list', () => {
    const sections = [
      { title: 'Camera', text: ['Sharp.', 'Fast.'] },
      { title: 'Camera', text: [] },
      { title: '', text: ['Sharp.'] },
    ];
    expect(readDescription([sections[0], { title: 'Camera' }, { text: 'Sharp.' }])).toEqual(sections);
  });

  it('drops sections with neither, and other values', () => {
    expect(readDescription([{}, { title: 5, text: [5] }, null, 'Camera', ['Camera']])).toEqual([]);
    expect(readDescription('Camera')).toEqual([]);
  });
});

describe('reading the prices of details', () => {
  const prices = (given: object) =>
    readDetails([{ ...without(detail, 'priceRegular', 'priceDiscount'), ...given }])?.items.map(
      ({ priceRegular, priceDiscount }) => [priceRegular, priceDiscount],
    );

  it.each([
    [{ priceRegular: 900, priceDiscount: 800 }, [[900, 800]]],
    [{ priceRegular: 700, priceDiscount: 800 }, [[800, 800]]],
    [{ priceDiscount: 800 }, [[800, 800]]],
    [{ priceRegular: 900 }, [[900, 900]]],
    [{ priceRegular: 900, priceDiscount: '800' }, [[900, 900]]],
    [{ priceRegular: '900', priceDiscount: 800 }, [[800, 800]]],
    [{ priceRegular: 900, priceDiscount: -1 }, []],
  ])('%j', (given, expected) => {
    expect(prices(given)).toEqual(expected);
  });
});

describe('content that is too large', () => {
  const huge = 'x'.repeat(1_000_000);

  it.each([
    ['a name', { name: huge }, 'name'],
    ['an item id', { itemId: huge }, 'itemId'],
    ['a price', { price: 1e308 }, 'price'],
    ['an id', { id: 1e300 }, 'id'],
  ])('drops and reports an entry for %s', (_what, change, member) => {
    const { items, problems } = readProducts([{ ...sampleProduct(), ...change }]) ?? {};
    expect(items).toEqual([]);
    expect(problems).toMatchObject([{ index: 0, member }]);
  });

  it('is dropped in an optional member', () => {
    const pictures = { template: huge, widths: [1], formats: ['avif'] };
    const read = readProduct({ ...product, screen: huge, fullPrice: 1e308, pictures });
    expect(read).toMatchObject({ screen: '', fullPrice: product.price });
    expect(read).not.toHaveProperty('pictures');
  });

  it('is cut in a list', () => {
    const [section] = readDescription([{ title: 'Much', text: Array(100_000).fill('more') }]);
    expect(section?.text).toHaveLength(200);
    expect(readDescription(Array(100_000).fill({ title: 'Much', text: [] }))).toHaveLength(200);
  });

  it('is cut in a whole file, with few reports', () => {
    const many = Array.from({ length: 200_001 }, (_, id) => ({ ...sampleProduct(), id }));
    const { items, problems } = readProducts(many) ?? {};
    expect(items).toHaveLength(200_000);
    expect(problems).toEqual([{ index: 200_000, member: '', expected: 'one of the first 200000' }]);
    expect(readProducts(Array(10_000).fill(null))?.problems).toHaveLength(50);
  });
});
